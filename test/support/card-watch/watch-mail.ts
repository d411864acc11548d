import PostalMime from "postal-mime";
import { cardWatch } from "./card-watch.ts";
import { lookLater } from "./look-later.ts";

/** A mail as somebody's mailbox got it: what its reader sees, whatever it is packed in. */
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
