import { connect } from "#db/connect.ts";
import { openSmtp } from "#gateways/smtp-mail.ts";
import { systemCtx } from "#test/support/context.ts";
import { startJobsOf } from "#test/support/jobs.ts";

// A sender in its own process, for a test to kill.
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl);
startJobsOf({
  kinds: ["email"],
  system: () => systemCtx({ db }),
  databaseUrl,
  tools: { mailer: openSmtp(smtpUrl, { connections: 4 }) },
});
