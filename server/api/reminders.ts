import type { Hono } from "hono";
import { languages } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import { agreeToReminder } from "#domain/reminders/agree-to-reminder.ts";
import { resumeReminders, stopReminders } from "#domain/reminders/stop-reminders.ts";
import { readBody } from "../middleware/limits.ts";
import type { AppEnv } from "../visit.ts";
import type { Handlers } from "./handler.ts";

type Names = "setCheckoutReminder" | "stopReminders" | "resumeReminders";

export const reminderHandlers: Pick<Handlers, Names> = {
  setCheckoutReminder: async ({ ctx }, { body, query }) => ({
    body: await agreeToReminder(ctx, { ...body, ...query }),
  }),
  stopReminders: async ({ ctx }, { body }) => ({ body: await stopReminders(ctx, body) }),
  resumeReminders: async ({ ctx }, { body }) => ({ body: await resumeReminders(ctx, body) }),
};

const paths = new Set(languages.map((lang) => localPath(lang, "/unsubscribe")));

/**
 * A mail program's own button to unsubscribe (RFC 8058): it posts without cookies to the address
 * that a browser opens as a page, so it stands ahead of the CSRF guard. The token alone decides.
 */
export function mountOneClick(app: Hono<AppEnv>): void {
  app.use(async (c, next) => {
    if (c.req.method !== "POST" || !paths.has(c.req.path)) return next();
    const type = c.req.header("content-type") ?? "";
    if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
      return next();
    const body = await readBody(c.req.raw.clone());
    const headers = { "content-type": type };
    const form = await new Response(body, { headers }).formData().catch(() => null);
    if (form?.get("List-Unsubscribe") !== "One-Click") return next();
    await stopReminders(c.get("visit").ctx, { token: c.req.query("token") ?? "" });
    return c.body(null, 204);
  });
}
