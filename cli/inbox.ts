import { listMessages } from "#domain/contact/list-messages.ts";
import { command, jsonOption, siteOption, wholeNumber } from "./command.ts";
import { moment, printJson, printTable } from "./print.ts";
import { withSite } from "./run.ts";

export const inboxCommand = command({
  name: "inbox",
  about: "Lists the messages that visitors sent a site, the newest first",
  options: {
    site: siteOption,
    limit: { type: "string", value: "N", about: "how many, 1 to 1000; 50 unless named" },
    json: jsonOption,
  },
  run: async ({ site, limit = "50", json }) => {
    const most = wholeNumber("--limit", limit, 1, 1000);
    await withSite(site, async (ctx) => {
      const messages = await listMessages(ctx, { limit: most });
      if (json) {
        printJson(messages);
        return;
      }
      printTable(
        ["NUMBER", "RECEIVED", "TOPIC", "NAME", "E-MAIL", "PHONE", "MESSAGE"],
        messages.map(({ number, receivedAt, topic, name, email, phone, message }) => [
          `M-${String(number).padStart(6, "0")}`,
          moment(receivedAt),
          topic,
          name,
          email,
          phone ?? "",
          message,
        ]),
      );
    });
  },
});
