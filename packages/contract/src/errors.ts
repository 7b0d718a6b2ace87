import { z } from "zod";

/** Body of every refusal under /api. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().describe("Stable word to program against"),
      message: z.string().describe("For the developer; people read the web's translation of the code"),
      details: z.record(z.string(), z.unknown()).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.output<typeof errorBody>;

/** One of `details.fields` in an `invalid_request`. */
export type FieldProblem = { field: string; problem: string };
