import type { ErrorCode } from "@lapang/domain/errors";
import { type Duty, type DutyName, duties } from "@lapang/domain/staff/duties";
import type { Role } from "@lapang/domain/staff/roles";
import type { z } from "zod";

/** One endpoint: its schema is its validation, its serialisation, its documentation and the client's types. */
export type RouteDefinition = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/v1/${string}`;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 202;
  /** The least role that may ask; without it the route is everybody's. */
  access?: Role;
  /** Of what staff do this is a part: what it needs beside the role stands in `domain/duties`. */
  duty?: DutyName;
  /** A device at the door may ask, and no person: it has a cookie of its own, and these routes alone. */
  door?: true;
  /** Refusals beyond those every route can give. */
  errors?: readonly ErrorCode[];
};

export function route<const Definition extends RouteDefinition>(definition: Definition): Definition {
  return definition;
}

/** Who may ask, where it is a part of what staff do. */
export function byDuty<const Name extends DutyName>(duty: Name): { duty: Name; access: (typeof duties)[Name]["role"] } {
  return { duty, access: duties[duty].role };
}

/** What whoever asks must be and have; undefined where everybody may. */
export function needsOf({ access, duty }: Pick<RouteDefinition, "access" | "duty">): Duty | undefined {
  if (duty) return duties[duty];
  return access && { role: access };
}

type SchemaOf<R extends RouteDefinition, Key extends "params" | "query" | "body"> = NonNullable<R[Key]>;

/** What the web sends and gets back; types only, so that no page carries the schemas. */
export type ParamsOf<R extends RouteDefinition> = z.input<SchemaOf<R, "params">>;
export type QueryOf<R extends RouteDefinition> = z.input<SchemaOf<R, "query">>;
export type BodyOf<R extends RouteDefinition> = z.input<SchemaOf<R, "body">>;
export type ReplyOf<R extends RouteDefinition> = z.output<R["reply"]>;
