import { contactAudiences, type ContactAudience } from "#contract/contact.ts";
import { listMessages } from "#domain/contact/list-messages.ts";
import { listReports } from "#domain/reports/list-reports.ts";
import { command, jsonOption, siteOption, UsageError, wholeNumber } from "./command.ts";
import { moment, printJson, printLine, printTable } from "./print.ts";
import { printReports } from "./reports/print-reports.ts";
import { withSite } from "./run.ts";

export const inboxCommand = command({
  name: "inbox",
  about: "Lists the messages and reports that visitors sent a site, the newest first",
  options: {
    site: siteOption,
    to: {
      type: "string",
      value: "WHO",
      about: "only those to plan (who runs the plan) or to group (the dental group)",
    },
    limit: { type: "string", value: "N", about: "how many, 1 to 1000; 50 unless named" },
    json: jsonOption,
  },
  run: async ({ site, to, limit = "50", json }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      audience: to === undefined ? undefined : audienceNamed(to),
    };
    await withSite(site, async (ctx) => {
      const messages = await listMessages(ctx, asked);
      // Whoever looks for messages to one reader alone is not looking for reports.
      const reports = asked.audience ? [] : await listReports(ctx, { limit: asked.limit });
      if (json) {
        printJson({ messages, reports });
        return;
      }
      printTable(
        ["NUMBER", "RECEIVED", "TO", "TOPIC", "NAME", "EMAIL", "PHONE", "MESSAGE"],
        messages.map(({ name, email, phone, message, ...sent }) => [
          sent.number,
          moment(sent.receivedAt),
          sent.audience,
          sent.topic,
          ...(sent.isErased ? ["erased"] : [name, email, phone ?? "", message]),
        ]),
      );
      if (reports.length === 0) return;
      printLine("\nReports about the directory:");
      printReports(reports);
    });
  },
});

function audienceNamed(given: string): ContactAudience {
  const audience = contactAudiences.find((known) => known === given);
  if (audience) return audience;
  throw new UsageError(`--to must be ${contactAudiences.join(" or ")}`);
}
