import PostalMime from "postal-mime";
import { cardWatch } from "./card-watch.ts";
import { lookLater } from "./look-later.ts";

/** An email as the mailbox received it: the decoded text that its reader sees. */
export function watchMail(raw: string): void {
  lookLater(
    PostalMime.parse(raw).then(({ subject, text, html, attachments }) => {
      const others = attachments.map(({ content }) =>
        typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString(),
      );
      cardWatch.look("mails", "a mail", [raw, subject, text, html, ...others].join("\n"));
    }),
  );
}
