import { listMail, mailStates, type MailState } from "#domain/outbox/list-mail.ts";
import { retryMail } from "#domain/outbox/retry-mail.ts";
import { command, limitOption, siteOption, UsageError, wholeNumber } from "./command.ts";
import { moment, tableLines } from "./print.ts";
import { withSite } from "./run.ts";

export const mailListCommand = command({
  name: "mail list",
  about: "Lists a site's emails and their status, newest first",
  options: {
    site: siteOption,
    state: {
      type: "string",
      value: "STATE",
      about: `only those that are ${mailStates.join(", ")}`,
    },
    limit: limitOption,
  },
  json: "[{ id, kind, recipient, language, state, tries, createdAt, dueAt, settledAt, lastError }]",
  run: ({ site, state, limit = "50" }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      state: state === undefined ? undefined : stateNamed(state),
    };
    return withSite(site, async (ctx) => {
      const mails = await listMail(ctx, asked);
      const lines = tableLines(
        ["ID", "CREATED", "KIND", "TO", "STATE", "TRIES", "NEXT", "ERROR"],
        mails.map((mail) => [
          mail.id,
          moment(mail.createdAt),
          mail.kind,
          mail.recipient,
          mail.state,
          String(mail.tries),
          mail.state === "waiting" ? moment(mail.dueAt) : "",
          mail.lastError ?? "",
        ]),
      );
      return { data: mails, lines };
    });
  },
});

function stateNamed(given: string): MailState {
  const state = mailStates.find((known) => known === given);
  if (state) return state;
  throw new UsageError(`--state must be one of ${mailStates.join(", ")}`);
}

export const mailRetryCommand = command({
  name: "mail retry",
  about: "Resends an email that failed",
  options: { site: siteOption },
  arguments: [{ name: "ID", about: "the email (mail list shows it)" }],
  json: "{ site, id }",
  run: ({ site }, [id = ""]) =>
    withSite(site, async (ctx) => {
      await retryMail(ctx, { id });
      return { data: { site, id }, lines: [`${id} will be sent again.`] };
    }),
});
