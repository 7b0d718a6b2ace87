import * as contract from "@lapang/contract/stays/kost-living";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { findOwnLease } from "../lease-rows.ts";
import {
  findProblem,
  moveProblem,
  presentProblem,
  presentStaffProblem,
  problemColumns,
  problemsOf,
  reportProblem,
} from "./problems.ts";

/** Reported problems of rooms. */
export function problemRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, contract.reportProblem, async ({ params, body, person }) => {
    const id = await reportProblem(db, { leaseId: params.id, personId: person.id, ...body });
    return presentProblem(await findProblem(db, id));
  });

  serve(app, contract.listProblems, async ({ params, person }) => {
    const { id } = await findOwnLease(db, params.id, person.id);
    const problems = await problemsOf(db)
      .select(problemColumns)
      .where("lease_id", "=", id)
      .orderBy("lease_problem.created_at", "desc")
      .limit(100)
      .execute();
    return { items: problems.map(presentProblem) };
  });

  serve(app, contract.listAllProblems, async ({ query: { status, open, page, pageSize } }) => {
    const found = problemsOf(db)
      .$if(status !== undefined, (all) => all.where("lease_problem.status", "=", status ?? ""))
      .$if(open === "1", (all) => all.where("lease_problem.status", "<>", "done"));
    const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const problems = await found
      .select(problemColumns)
      .orderBy("lease_problem.created_at")
      .orderBy("lease_problem.id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { items: problems.map(presentStaffProblem), total, page, pageSize };
  });

  serve(app, contract.moveProblem, async ({ params, body, person }) => {
    await moveProblem(db, { id: params.id, ...body, staffId: person.id });
    return presentStaffProblem(await findProblem(db, params.id));
  });
}
