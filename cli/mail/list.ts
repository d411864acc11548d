import { listMail, mailStates, type MailState } from "#domain/mail/list-mail.ts";
import { command, jsonOption, siteOption, UsageError, wholeNumber } from "../command.ts";
import { moment, printJson, printTable } from "../print.ts";
import { withSite } from "../run.ts";

export const mailListCommand = command({
  name: "mail list",
  about: "Lists a site's mails, the newest first, and how far each one is",
  options: {
    site: siteOption,
    state: {
      type: "string",
      value: "STATE",
      about: `only those that are ${mailStates.join(", ")}`,
    },
    limit: { type: "string", value: "N", about: "how many, 1 to 1000; 50 unless named" },
    json: jsonOption,
  },
  run: async ({ site, state, limit = "50", json }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      state: state === undefined ? undefined : stateNamed(state),
    };
    await withSite(site, async (ctx) => {
      const mails = await listMail(ctx, asked);
      if (json) {
        printJson(mails);
        return;
      }
      printTable(
        ["ID", "CREATED", "KIND", "TO", "STATE", "TRIES", "NEXT", "FAULT"],
        mails.map((mail) => [
          mail.id,
          moment(mail.createdAt),
          mail.kind,
          mail.recipient,
          mail.state,
          String(mail.tries),
          mail.state === "waiting" ? moment(mail.dueAt) : "",
          mail.lastFault ?? "",
        ]),
      );
    });
  },
});

function stateNamed(given: string): MailState {
  const state = mailStates.find((known) => known === given);
  if (state) return state;
  throw new UsageError(`--state must be one of ${mailStates.join(", ")}`);
}
