import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { demoMember } from "#db/demo/people.ts";
import { localPath } from "#contract/language-path.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// The studio: its login, and its pages as the demo's owner sees them.

type Act = (page: Page, lang: Lang) => Promise<void>;
type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const scene = (name: string, path: string, act?: Act): Scene => ({
  group: "Studio",
  name,
  host: "localhost",
  path,
  langs: bothLanguages,
  ...(act && { act }),
});

// A code works only once, so all screenshots share one login.
let inside: Promise<Cookies> | undefined;

async function signIn(page: Page): Promise<Cookies> {
  await page.goto(new URL("/studio/login", page.url()).href);
  const samples = await page.locator("main section code").allInnerTexts();
  const [email = "", password = "", code = ""] = samples;
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=code]").fill(code.replaceAll(/\D/g, ""));
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\/studio$/);
  return page.context().cookies();
}

export const asOwner =
  (path: string, then?: Act): Act =>
  async (page, lang) => {
    inside ??= signIn(page);
    await page.context().addCookies(await inside);
    await page.goto(new URL(localPath(lang, path), page.url()).href);
    await then?.(page, lang);
  };

async function unfold(page: Page): Promise<void> {
  await page.locator("main summary").first().click();
}

// Invites the same few people again, so that the list stays short.
let count = 0;
async function invite(page: Page, lang: Lang): Promise<void> {
  count += 1;
  const form = page.locator("section[aria-labelledby=invite]");
  await form.locator("[name=email]").fill(`ana.ruiz.${count % 3}@example.com`);
  await form.locator("[value=editor]").check();
  await page.getByRole("button", { name: wordsIn[lang].studio.team.send, exact: true }).click();
  await page.waitForTimeout(500);
}

/** Opens the link in the newest email of the demo's mailbox. */
async function openInvitation(page: Page, lang: Lang): Promise<void> {
  await invite(page, lang);
  const read = async (path: string) =>
    (await page.request.get(new URL(path, page.url()).href)).text();
  const [newest = ""] = /\/dev\/mail\/mail_[\w-]+/.exec(await read("/dev/mail")) ?? [];
  const [link = ""] = /studio\/join\?token=[\w-]{43}/.exec(await read(newest)) ?? [];
  await page.context().clearCookies();
  await page.goto(new URL(localPath(lang, `/${link}`), page.url()).href);
}

/** The most recently paid payment. */
const startCheckout: Act = async (page, lang) => {
  const to = page.locator("main table a").first();
  const path = await to.getAttribute("href");
  await page.goto(new URL(path ?? "", page.url()).href);
  await page.getByRole("heading", { name: wordsIn[lang].payments.refund.title }).waitFor();
};

const pressIn = (page: Page, form: string) =>
  page.locator(`main form:has(input[name=form][value=${form}]) [type=submit]`).click();

const look =
  (typed: string): Act =>
  async (page) => {
    await page.locator("main [name=search]").fill(typed);
    await pressIn(page, "find");
    await page.locator("main h2, main [role=alert]").first().waitFor();
  };

const refuseRefund: Act = async (page, lang) => {
  await startCheckout(page, lang);
  await pressIn(page, "refund");
  await page.getByRole("alert").first().waitFor();
};

const sendRefund: Act = async (page, lang) => {
  await startCheckout(page, lang);
  await page.locator("main [name=amount]").fill("1.25");
  await page.locator("main [name=reason]").fill("Goodwill after a visit that was moved");
  await page.locator("main [name=sure]").check();
  await pressIn(page, "refund");
  const { done } = wordsIn[lang].payments.refund.said;
  await page.getByText(done("$1.25", "Visa •••• 4242")).first().waitFor();
};

/** The demo's member, as staff see them, or a page on which they change the plan. */
const openMember =
  (change?: "office" | "people" | "plan", then?: Act): Act =>
  async (page, lang) => {
    await look(demoMember.email)(page, lang);
    const follow = async (part: string) => {
      const link = page.locator(`main a[href*="/studio/members/acc_"]${part}`).first();
      await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
    };
    await follow("");
    if (change) await follow(`[href*="/${change}/"]`);
    await then?.(page, lang);
  };

async function findOffice(page: Page): Promise<void> {
  await page.locator("main [name=near]").fill("85004");
  await page.locator("main form:has([name=near]) [type=submit]").click();
  await page.locator("main output:not(.sr-only)").waitFor();
}

const openOffice: Act = async (page) => {
  await findOffice(page);
  await page.locator("main a[href*='office=loc_']").last().click();
  await page.locator("main form [name=reason]").waitFor();
};

const openPlan: Act = async (page) => {
  await page.locator("main a[href*='when=']").first().click();
  await page.locator("main form [name=reason], main dl").first().waitFor();
};

const refused: Act = async (page, lang) => {
  await page.getByRole("button", { name: wordsIn[lang].studio.login.send, exact: true }).click();
};

export const studioScenes: Scene[] = [
  scene("door", "/studio/login"),
  scene("door refused", "/studio/login", refused),
  scene("door after signing out", "/studio/login?out"),
  scene("reset", "/studio/reset-password"),
  scene("reset with a link that is over", "/studio/reset-password?token=over"),
  scene("invitation that is over", "/studio/join?token=over"),
  scene("invitation", "/studio/login", asOwner("/studio/team", openInvitation)),
  scene("overview", "/studio/login", asOwner("/studio")),
  scene("cases", "/studio/login", asOwner("/studio/cases")),
  scene("reply templates", "/studio/login", asOwner("/studio/cases/templates")),
  scene("complaint report", "/studio/login", asOwner("/studio/cases/report")),
  scene("orders", "/studio/login", asOwner("/studio/payments")),
  scene("orders of a view", "/studio/login", asOwner("/studio/payments?view=needs_review")),
  scene("orders found", "/studio/login", asOwner("/studio/payments", look(demoMember.email))),
  scene("orders not found", "/studio/login", asOwner("/studio/payments", look("R-2026-999999"))),
  scene("orders looked for nothing", "/studio/login", asOwner("/studio/payments", look(""))),
  scene("order", "/studio/login", asOwner("/studio/payments", startCheckout)),
  scene("order refund refused", "/studio/login", asOwner("/studio/payments", refuseRefund)),
  scene("order refunded", "/studio/login", asOwner("/studio/payments", sendRefund)),
  scene("members", "/studio/login", asOwner("/studio/members")),
  scene("member", "/studio/login", asOwner("/studio/members", openMember())),
  scene("member's office", "/studio/login", asOwner("/studio/members", openMember("office"))),
  scene(
    "member's offices to switch to",
    "/studio/login",
    asOwner("/studio/members", openMember("office", findOffice)),
  ),
  scene(
    "member's office to switch to",
    "/studio/login",
    asOwner("/studio/members", openMember("office", openOffice)),
  ),
  scene("member's people", "/studio/login", asOwner("/studio/members", openMember("people"))),
  scene(
    "member's people unfolded",
    "/studio/login",
    asOwner("/studio/members", openMember("people", unfold)),
  ),
  scene("member's plan", "/studio/login", asOwner("/studio/members", openMember("plan"))),
  scene(
    "member's plan to change to",
    "/studio/login",
    asOwner("/studio/members", openMember("plan", openPlan)),
  ),
  scene("reconciliation", "/studio/login", asOwner("/studio/reconciliation")),
  scene("reports", "/studio/login", asOwner("/studio/reports")),
  scene("team", "/studio/login", asOwner("/studio/team")),
  scene("team invited", "/studio/login", asOwner("/studio/team", invite)),
  scene("team unfolded", "/studio/login", asOwner("/studio/team", unfold)),
  scene("site health", "/studio/login", asOwner("/studio/health?days=28")),
  scene("activity log", "/studio/login", asOwner("/studio/audit?check")),
  scene(
    "activity log, filtered",
    "/studio/login",
    asOwner("/studio/audit?who=team&area=logins&from=2026-01-01"),
  ),
  scene("security", "/studio/login", asOwner("/studio/security")),
];
