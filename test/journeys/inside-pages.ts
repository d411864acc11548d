import type { Browser } from "playwright-core";
import { operatorOn } from "#test/support/content.ts";
import { insideRecords } from "#test/support/inside-records.ts";
import { joinPlan } from "#test/support/join.ts";
import { openPage } from "#test/support/pages.ts";
import { addStaff, signIn, type Person } from "#test/support/people.ts";
import type { startTestServer } from "#test/support/server.ts";
import { insidePaths } from "./every-page.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** A browser logged in as an enrolled member and as an owner, and every page behind a login. */
export async function openInside(browser: Browser, server: Server) {
  const [ctx, payment] = await joinPlan(operatorOn(server));
  if (ctx.actor.kind !== "member") throw new Error("nobody joined");
  const { accountId, email } = ctx.actor;
  const member: Person = { kind: "member", host: "localhost", accountId, email };
  const owner = await addStaff(server, { role: "owner" });
  const opened = await openPage(browser, { bypassCSP: true });
  const url = server.url("/");
  for (const [name, one] of Object.entries({
    "enamel-session": member,
    "enamel-staff": owner,
  })) {
    const { token: value } = await signIn(server, one);
    await opened.page.context().addCookies([{ name, value, url, httpOnly: true }]);
  }
  const visit = { office: "Saguaro Dental", note: "No x-rays" };
  const paths = insidePaths(await insideRecords(ctx, payment, visit));
  return { ...opened, paths };
}
