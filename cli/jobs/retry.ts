import { retryJobs } from "#domain/jobs/retry-jobs.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { command } from "../command.ts";
import { withSystem } from "../run.ts";

export const jobsRetryCommand = command({
  name: "jobs retry",
  about: "Tries failed and parked work again: all of a kind, or one job",
  options: {},
  arguments: [{ name: "KIND|ID", about: "a kind of work, or a job (jobs list shows both)" }],
  json: "{ target, retried }",
  run: (_, [target = ""]) =>
    withSystem(async (ctx) => {
      const retried = await retryJobs(ctx, jobKinds, { target });
      const line =
        retried === 0
          ? `Nothing of ${target} has failed.`
          : `${retried === 1 ? "1 job is" : `${retried} jobs are`} due again. The server takes them up within 10 seconds.`;
      return { data: { target, retried }, lines: [line] };
    }),
});
