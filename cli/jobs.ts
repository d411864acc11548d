import { countJobs } from "#domain/jobs/count-jobs.ts";
import { listFailing, retryJobs } from "#domain/jobs/failing-jobs.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { command } from "./command.ts";
import { moment, tableLines } from "./print.ts";
import { withSystem } from "./run.ts";

const maybe = (at: Date | null) => (at ? moment(at) : "");

export const jobsListCommand = command({
  name: "jobs list",
  about: "Lists the kinds of background work, their progress, and what failed",
  options: {},
  json: "{ kinds: [{ kind, lastRunAt, lastSuccessAt, backlog, parked }], failing: [{ id, kind, site, subject, attempts, lastRunAt, dueAt, parkedAt, lastError }] }",
  run: () =>
    withSystem(async (ctx) => {
      const kinds = await countJobs(ctx, jobKinds);
      const failing = await listFailing(ctx);
      const kindLines = tableLines(
        ["KIND", "LAST RUN", "LAST SUCCESS", "BACKLOG", "PARKED"],
        kinds.map(({ kind, lastRunAt, lastSuccessAt, backlog, parked }) => [
          kind,
          maybe(lastRunAt),
          maybe(lastSuccessAt),
          String(backlog ?? ""),
          String(parked),
        ]),
      );
      const failingLines = tableLines(
        ["ID", "KIND", "SITE", "OF", "ATTEMPTS", "NEXT", "ERROR"],
        failing.map(({ parkedAt, dueAt, ...job }) => [
          job.id,
          job.kind,
          job.site ?? "",
          job.subject ?? "",
          String(job.attempts),
          parkedAt ? "parked" : maybe(dueAt),
          job.lastError ?? "",
        ]),
      );
      const lines = failing.length === 0 ? kindLines : [...kindLines, "", ...failingLines];
      return { data: { kinds, failing }, lines };
    }),
});

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
          ? `Nothing to retry: no failed work for ${target}.`
          : `${retried === 1 ? "1 job is" : `${retried} jobs are`} due again. The server picks up work within 10 seconds.`;
      return { data: { target, retried }, lines: [line] };
    }),
});
