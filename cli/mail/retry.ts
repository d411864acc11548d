import { retryMail } from "#domain/outbox/retry-mail.ts";
import { command, siteOption } from "../command.ts";
import { withSite } from "../run.ts";

export const mailRetryCommand = command({
  name: "mail retry",
  about: "Sends a refused mail on its way again",
  options: { site: siteOption },
  arguments: [{ name: "ID", about: "the mail (mail list shows it)" }],
  json: "{ site, id }",
  run: ({ site }, [id = ""]) =>
    withSite(site, async (ctx) => {
      await retryMail(ctx, { id });
      return { data: { site, id }, lines: [`${id} waits to be sent again.`] };
    }),
});
