import { html } from "hono/html";
import type { readMail } from "#domain/email/read-mail.ts";
import type { Site } from "#domain/sites/site.ts";
import { frame, when, type Content } from "./frame.ts";

type Read = Awaited<ReturnType<typeof readMail>>;

export function listPage(site: Site, mails: Read[]): Content {
  const content = html`<h1>Mailbox</h1>
    <p>
      Every mail that ${site.name} sends lands here, the newest first, whoever it is for. Sign up or
      ask for a new password to see one.
    </p>
    ${
      mails.length === 0
        ? html`<p><strong>No mail yet.</strong> <a href="/sign-up">Sign up</a> and come back.</p>`
        : html`<ul>
            ${mails.map((read) => row(site, read))}
          </ul>`
    }
    <p class="links">
      <a href="/dev/mail">Look again</a><a href="/dev/mail/samples">See a sample of each mail</a>
    </p>`;
  return frame(site, "Mailbox", content);
}

function row(site: Site, { mail, written }: Read) {
  return html`<li>
    <a class="mail" href="/dev/mail/${mail.id}"
      ><strong>${written?.subject ?? `${mail.kind.replaceAll("_", " ")}: nobody to tell`}</strong
      ><span>${mail.recipient}</span><span class="muted">${when(mail.createdAt, site)}</span
      ><span class="state ${mail.state}">${mail.state}</span></a
    >
  </li>`;
}
