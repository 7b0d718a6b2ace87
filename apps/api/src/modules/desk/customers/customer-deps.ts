import type { IdentityPort } from "../../../ports/identity.ts";
import type { Deps } from "../../deps.ts";
import type { PersonalData } from "../../personal-data.ts";

export type CustomerDeps = Pick<Deps, "db" | "clock"> & {
  identity: IdentityPort;
  parts: readonly PersonalData[];
  publicUrl: string | undefined;
};
