import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { defaultLang, type Lang, languageNames, languages } from "#contract/languages.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import { DomainError } from "#domain/errors.ts";
import { listMail } from "#domain/outbox/list-mail.ts";
import { emailVariants, type EmailCtx } from "#domain/email/resolved-email.ts";
import { readMail } from "#domain/email/read-mail.ts";
import { writeSample } from "#domain/email/write-mail.ts";
import type { Site } from "#domain/sites/site.ts";
import type { AppDeps } from "./deps.ts";
import type { AppEnv } from "./visit.ts";
import { type Content, frame, when, mailPage } from "./mailbox-page.ts";

const most = 50;

/** An email has inline styles only; it is shown in a sandboxed frame that runs no script. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The demo's mailbox: every email of the demo's own brands. Disabled elsewhere. */
export function mountMailbox(app: Hono<AppEnv>, { config }: AppDeps): void {
  if (!config.isDemo) return;

  // The demo may share its database with real sites, whose links open real accounts.
  app.use("/dev/mail/*", async (c, next) => {
    if (!(await isDemoSite(c.get("visit").ctx))) throw new DomainError("not_found");
    await next();
  });

  app.get("/dev/mail", async (c) => {
    const ctx = readerOf(c);
    const mails = await listMail(ctx, { limit: most });
    const read = await Promise.all(mails.map(({ id }) => readMail(ctx, { id })));
    return page(c, listPage(ctx.site, read));
  });

  app.get("/dev/mail/samples", async (c) => {
    const ctx = readerOf(c);
    const samples = emailVariants.map(async (as) => {
      const { subject } = await writeSample(ctx, { as, language: defaultLang });
      return { as, subject };
    });
    return page(c, samplesPage(ctx.site, await Promise.all(samples)));
  });

  app.get("/dev/mail/samples/:kind", async (c) => {
    const as = emailVariants.find((known) => known === c.req.param("kind"));
    if (!as) throw new DomainError("not_found");
    const language = languages.find((known) => known === c.req.query("lang")) ?? defaultLang;
    const sample = await writeSample(readerOf(c), { as, language });
    return c.req.query("part") === "text" ? c.text(sample.text) : page(c, sample.html);
  });

  app.get("/dev/mail/:id", async (c) => {
    const ctx = readerOf(c);
    return page(c, mailPage(ctx.site, await readMail(ctx, { id: c.req.param("id") })));
  });
}

/** A demo visitor sees what its operator sees, with links at the address the visitor uses. */
function readerOf(c: Context<AppEnv>): EmailCtx {
  const { ctx, origin } = c.get("visit");
  const { settings } = ctx.site;
  const here = `${origin.isSecure ? "https" : "http"}://${origin.host}`;
  return { ...ctx, actor: { kind: "operator", name: "mailbox" }, origin: settings.origin ?? here };
}

function page(c: Context<AppEnv>, content: string | Content) {
  return c.html(content, 200, {
    "content-security-policy": policy,
    "x-robots-tag": "noindex",
  });
}

type Read = Awaited<ReturnType<typeof readMail>>;

function listPage(site: Site, mails: Read[]): Content {
  const content = html`<h1>Mailbox</h1>
    <p>Every email from ${site.name} shows up here, newest first.</p>
    <p class="links">
      <a href="/dev/mail">Refresh</a><a href="/dev/mail/samples">See sample emails</a>
    </p>
    ${
      mails.length === 0
        ? html`<p>
            <strong>No email yet.</strong> <a href="/sign-up">Sign up</a> or
            <a href="/reset-password">reset a password</a> to see one.
          </p>`
        : html`<ul>
            ${mails.map((read) => row(site, read))}
          </ul>`
    }`;
  return frame(site, "Mailbox", content);
}

function row(site: Site, { mail, written }: Read) {
  return html`<li>
    <a class="mail" href="/dev/mail/${mail.id}"
      ><strong>${written?.subject ?? `${mail.kind.replaceAll("_", " ")}: not sent`}</strong
      ><span>${mail.recipient}</span><span class="muted">${when(mail.createdAt, site)}</span
      ><span class="state ${mail.state}">${mail.state}</span></a
    >
  </li>`;
}

type Sample = { as: string; subject: string };

function samplesPage(site: Site, samples: readonly Sample[]): Content {
  const link = (kind: string, lang: Lang, part: "html" | "text") =>
    html`<a href="/dev/mail/samples/${kind}?lang=${lang}&part=${part}"
      ><span lang="${lang}">${languageNames[lang]}</span>${part === "html" ? "" : ", as text"}</a
    >`;
  const rows = samples.map(
    ({ as, subject }) =>
      html`<li>
        <h2>${subject}</h2>
        <p class="muted">${as.replaceAll("_", " ")}</p>
        <p class="links">
          ${languages.flatMap((lang) => [link(as, lang, "html"), link(as, lang, "text")])}
        </p>
      </li>`,
  );
  const content = html`<a class="back" href="/dev/mail">All email</a>
    <h1>Sample emails</h1>
    <p>Every email that ${site.name} can send, with made-up people.</p>
    <ul class="samples">
      ${rows}
    </ul>`;
  return frame(site, "Sample emails", content);
}
