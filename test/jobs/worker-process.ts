import { connect } from "#db/connect.ts";
import { onAll } from "#jobs/job-kind.ts";
import { systemCtx } from "#test/support/context.ts";
import { startJobsOf } from "#test/support/jobs.ts";

// A worker in its own process that never finishes its work, for a test to kill.
const [databaseUrl = "", name = "", lease = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl);
const run = () => {
  process.stdout.write("begun\n");
  return new Promise(() => {});
};
startJobsOf({
  kinds: [{ ...onAll(name, { every: 60_000, run }), lease: Number(lease) }],
  system: () => systemCtx({ db }),
});
