import type { Context, Hono } from "hono";
import { languages } from "#contract/content/values.ts";
import { DomainError } from "#domain/errors.ts";
import { listMail } from "#domain/outbox/list-mail.ts";
import { mailVariants, type MailCtx } from "#domain/email/resolved-email.ts";
import { readMail } from "#domain/email/read-mail.ts";
import { writeSample } from "#domain/email/write-sample.ts";
import type { AppDeps } from "../deps.ts";
import type { AppEnv } from "../visit.ts";
import type { Content } from "./frame.ts";
import { listPage } from "./list-page.ts";
import { mailPage } from "./mail-page.ts";
import { samplesPage } from "./samples-page.ts";

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

/** The demo's mailbox: every email of the site, readable in the browser. Disabled elsewhere. */
export function mountMailbox(app: Hono<AppEnv>, { config }: AppDeps): void {
  if (!config.isDemo) return;

  app.get("/dev/mail", async (c) => {
    const ctx = readerOf(c);
    const mails = await listMail(ctx, { limit: most });
    const read = await Promise.all(mails.map(({ id }) => readMail(ctx, { id })));
    return page(c, listPage(ctx.site, read));
  });

  app.get("/dev/mail/samples", (c) => page(c, samplesPage(c.get("visit").site, mailVariants)));

  app.get("/dev/mail/samples/:kind", async (c) => {
    const as = mailVariants.find((known) => known === c.req.param("kind"));
    if (!as) throw new DomainError("not_found");
    const language = languages.find((known) => known === c.req.query("lang")) ?? "en";
    const { html, text } = await writeSample(readerOf(c), { as, language });
    return c.req.query("part") === "text" ? c.text(text) : page(c, html);
  });

  app.get("/dev/mail/:id", async (c) => {
    const ctx = readerOf(c);
    return page(c, mailPage(ctx.site, await readMail(ctx, { id: c.req.param("id") })));
  });
}

/** A demo visitor sees what its operator sees, with links at the address the visitor uses. */
function readerOf(c: Context<AppEnv>): MailCtx {
  const { ctx, origin } = c.get("visit");
  const { settings } = ctx.site;
  const here = `${origin.isSecure ? "https" : "http"}://${origin.host}`;
  return { ...ctx, actor: { kind: "operator", name: "mailbox" }, origin: settings.origin ?? here };
}

function page(c: Context<AppEnv>, html: string | Content) {
  return c.html(html, 200, {
    "content-security-policy": policy,
    "x-robots-tag": "noindex",
  });
}
