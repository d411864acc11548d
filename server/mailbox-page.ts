import { html, raw } from "hono/html";
import type { Site } from "#domain/sites/site.ts";
import { textOn } from "#domain/sites/rules.ts";
import type { readMail } from "#domain/email/read-mail.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";

export type Content = ReturnType<typeof html>;

/** The mailbox's page frame in the brand's colors, light and dark. */
export function frame(site: Site, title: string, content: Content): Content {
  const { brand } = site.settings;
  const colors = `:root{--brand:${brand.brand};--on-brand:${textOn(brand.brand, brand)};--paper:${brand.paper};--ink:${brand.ink}}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${site.name}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(colors + style)}
        </style>
      </head>
      <body>
        <header><a href="/">${site.name}</a><span>Demo mailbox</span></header>
        <main>${content}</main>
      </body>
    </html> `;
}

/** To the minute, in the site's time zone. */
export function when(at: Date, { settings: { timeZone } }: Site): Content {
  const words = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
  return html`<time datetime="${at.toISOString()}">${words}</time>`;
}

const style = `
:root{color-scheme:light dark;--raised:color-mix(in oklab,var(--paper) 40%,white);--muted:color-mix(in oklab,var(--ink) 76%,var(--paper));--line:color-mix(in oklab,var(--ink) 18%,var(--paper));--good:oklch(.43 .1 150);--warning:oklch(.45 .09 75);--danger:oklch(.46 .17 27)}
@media(prefers-color-scheme:dark){:root{--paper:oklch(from var(--brand) .2 min(c,.018) h)!important;--raised:oklch(from var(--brand) .25 min(c,.022) h);--ink:#eceae4!important;--link:oklch(from var(--brand) .82 min(c,.09) h);--good:oklch(.82 .11 150);--warning:oklch(.84 .1 80);--danger:oklch(.79 .11 27)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link,var(--brand));text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link,var(--brand));outline-offset:2px;border-radius:4px}
header,main{width:calc(100% - 32px);max-width:72rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line)}
header a{display:inline-flex;min-height:56px;align-items:center;font-weight:600;text-decoration:none}
header span,.muted,dt{color:var(--muted)}
main{padding-block:32px 64px}
h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2;text-wrap:balance}
h2{margin:0 0 12px;font-size:1.125rem}
.samples li{padding-top:12px}.samples h2{margin:0}.mail strong::first-letter,.samples .muted::first-letter,.state::first-letter{text-transform:uppercase}.samples p{margin:0}
p{margin:0 0 16px;max-width:66ch}
ul{list-style:none;margin:24px 0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
.mail{display:grid;gap:0 16px;padding:12px 0;color:inherit;text-decoration:none}
.mail strong{font-weight:600;text-decoration:underline;text-decoration-color:var(--line)}
.mail:hover strong{text-decoration-color:currentColor}
.mail>*{min-width:0}
.state{display:inline-block;font-weight:600}
.sent{color:var(--good)}.waiting{color:var(--warning)}.refused{color:var(--danger)}.dropped{color:var(--muted)}
.links{display:flex;flex-wrap:wrap;gap:0 24px}
.links a,.back{display:inline-flex;min-height:44px;align-items:center}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:16px 0 32px}
dd{margin:0}
.parts{display:grid;gap:32px}
.parts>*{min-width:0}
iframe{display:block;width:100%;height:60rem;border:1px solid var(--line);border-radius:16px;background:var(--raised)}
pre{margin:0;padding:16px;white-space:pre-wrap;border:1px solid var(--line);border-radius:16px;background:var(--raised);font:.875rem/1.5 ui-monospace,monospace}
@media(min-width:48rem){header,main{width:calc(100% - 64px)}}
@media(min-width:64rem){.mail{grid-template-columns:minmax(0,1fr) 17rem 14.5rem 4.5rem}iframe{height:48rem}.parts{grid-template-columns:minmax(0,5fr) minmax(0,4fr)}}
`;

type Read = Awaited<ReturnType<typeof readMail>>;

/** One email: headers, delivery status, its HTML as an email client renders it, and its text. */
export function mailPage(site: Site, { mail, written }: Read): Content {
  const title = written?.subject ?? `${mail.kind.replaceAll("_", " ")}: not sent`;
  const content = html`<a class="back" href="/dev/mail">All email</a>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Created</dt>
      <dd>${when(mail.createdAt, site)}</dd>
      <dt>Status</dt>
      <dd>${stateOf(mail, site)}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.messageId}</dd>
    </dl>
    ${written ? parts(written) : html`<p>No email was sent: the account doesn't exist, or this email is no longer needed. The person who asked can't tell.</p>`}`;
  return frame(site, title, content);
}

function parts({ html: form, text }: NonNullable<Read["written"]>) {
  // Links in the email open in a tab of their own, as in an email client.
  const framed = form.replace("<head>", '<head><base target="_blank">');
  return html`<div class="parts">
    <section>
      <h2>As HTML</h2>
      <iframe
        title="The email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed}"
      ></iframe>
    </section>
    <section>
      <h2>As text</h2>
      <pre tabindex="0" aria-label="The email as text">${text}</pre>
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
