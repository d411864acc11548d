import { html } from "hono/html";
import type { readMail } from "#domain/email/read-mail.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { Site } from "#domain/sites/site.ts";
import { frame, when, type Content } from "./frame.ts";

type Read = Awaited<ReturnType<typeof readMail>>;

/** One email: headers, delivery status, its HTML as an email client renders it, and its text. */
export function mailPage(site: Site, { mail, written }: Read): Content {
  const title = written?.subject ?? `${mail.kind.replaceAll("_", " ")}: nobody to tell`;
  const content = html`<a class="back" href="/dev/mail">All mail</a>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Written</dt>
      <dd>${when(mail.createdAt, site)}</dd>
      <dt>State</dt>
      <dd>${stateOf(mail, site)}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.messageId}</dd>
    </dl>
    ${written ? parts(written) : html`<p>Nobody is told anything: there is no such account, or what this was about is over. Whoever asked cannot tell.</p>`}`;
  return frame(site, title, content);
}

function parts({ html: form, text }: NonNullable<Read["written"]>) {
  // Links in the email open in a tab of their own, as in an email client.
  const framed = form.replace("<head>", '<head><base target="_blank">');
  return html`<div class="parts">
    <section>
      <h2>As HTML</h2>
      <iframe
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed}"
      ></iframe>
    </section>
    <section>
      <h2>As text</h2>
      <pre tabindex="0" aria-label="The mail as text">${text}</pre>
    </section>
  </div>`;
}

function stateOf(mail: OutboxMail, site: Site) {
  const { state, tries, dueAt, settledAt, lastError } = mail;
  const word = html`<span class="state ${state}">${state}</span>`;
  const reason = lastError ? ` (${lastError})` : "";
  if (settledAt) return html`${word} ${when(settledAt, site)}${reason}`;
  return html`${word} for ${when(dueAt, site)}, after ${tries}
  ${tries === 1 ? "try" : "tries"}${reason}`;
}
