import type { ErrorCode } from "@lapang/domain/errors";
import { type Duty, type DutyName, duties } from "@lapang/domain/staff/duties";
import type { Role } from "@lapang/domain/staff/roles";
import type { z } from "zod";

/** One endpoint. Its schemas are its validation, serialisation, documentation and the client's types. */
export type RouteDefinition = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/v1/${string}`;
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Status of a successful reply; default 200. */
  status?: 200 | 201 | 202;
  /** Lowest role that may call the route; public if missing. */
  access?: Role;
  /** Duty that the route is part of; `domain/staff/duties` has its rights and step-up. */
  duty?: DutyName;
  /** Callable only by door devices, which have their own cookie and no other routes. */
  door?: true;
  /** Refusals beyond those of every route. */
  errors?: readonly ErrorCode[];
};

export function route<const Definition extends RouteDefinition>(definition: Definition): Definition {
  return definition;
}

/** Access of a route that is part of a duty. */
export function byDuty<const Name extends DutyName>(duty: Name): { duty: Name; access: (typeof duties)[Name]["role"] } {
  return { duty, access: duties[duty].role };
}

/** Role and rights that a route requires; undefined for a public route. */
export function needsOf({ access, duty }: Pick<RouteDefinition, "access" | "duty">): Duty | undefined {
  if (duty) return duties[duty];
  return access && { role: access };
}

type SchemaOf<R extends RouteDefinition, Key extends "params" | "query" | "body"> = NonNullable<R[Key]>;

/** Request and reply types for the web. Types only, so that the schemas stay out of the bundle. */
export type ParamsOf<R extends RouteDefinition> = z.input<SchemaOf<R, "params">>;
export type QueryOf<R extends RouteDefinition> = z.input<SchemaOf<R, "query">>;
export type BodyOf<R extends RouteDefinition> = z.input<SchemaOf<R, "body">>;
export type ReplyOf<R extends RouteDefinition> = z.output<R["reply"]>;
