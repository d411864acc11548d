import { connect } from "#db/connect.ts";
import { startOutbox } from "#jobs/outbox.ts";
import { openSmtp } from "#gateways/mail/smtp-mail.ts";
import { houseCtx } from "#test/support/context.ts";

// A sender as a process of its own, for a test that kills it.
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl);
startOutbox({
  house: () => houseCtx({ db }),
  databaseUrl,
  post: { gateway: openSmtp(smtpUrl, { connections: 4 }), port: 3000 },
});
