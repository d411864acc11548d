import { emailVariants } from "#domain/email/resolved-email.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { everyPage, insidePaths, isSpanish } from "../journeys/every-page.ts";
import { operatorOn } from "./content.ts";
import { insideRecords } from "./inside-records.ts";
import { joinPlan } from "./join.ts";
import { openApiBrowser } from "./members.ts";
import { addMember, addStaff, signIn } from "./people.ts";
import { readPdf } from "./read-pdf.ts";
import type { startTestServer } from "./server.ts";
import { openReadyShopper, openShopper } from "./shopper.ts";
import { unescaped } from "./unescaped.ts";

// Everything that a person reads: pages, emails and papers, as the server writes them.

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Browser = Awaited<ReturnType<typeof openApiBrowser>>;
export type Said = { where: string; lang: "en" | "es"; html: string };

/** Shared components with made-up samples; no one outside of the team reads them. */
const isGallery = (path: string) => /^(?:\/es)?\/ui(?:\/|$)/.test(path);
export const hosts = [...new Set(everyPage.map(({ host }) => host))];
const languages = ["", "/es"];
const inBoth = (paths: readonly string[]) =>
  paths.flatMap((path) => languages.map((lang) => lang + path));

async function read(browser: Browser, paths: readonly string[], note = ""): Promise<Said[]> {
  const said: Said[] = [];
  for (const path of paths) {
    const asked = { headers: { accept: "text/html" } };
    let answer = await browser.get(path, asked);
    // An office's short name leads to its page.
    const to = answer.status < 400 ? answer.headers.get("location") : null;
    if (to?.startsWith("/")) answer = await browser.get(to, asked);
    const lang = isSpanish(path) ? "es" : "en";
    said.push({ where: note + path, lang, html: await answer.text() });
  }
  return said;
}

/** What a search finds, finds nothing of, and can't be searched for. */
const searches = inBoth([
  "/find-a-dentist?near=85201",
  "/find-a-dentist?near=85201&languages=es&accepting=true&sort=price",
  "/find-a-dentist?near=99950",
  "/find-a-dentist?near=Springfield",
  "/find-a-dentist?near=Nowhereville",
  "/directory?name=zzzz",
  "/directory?near=1",
  "/savings-summary?q=crown",
  "/savings-summary?q=zzzz",
  "/member-login?next=%2Fdashboard",
  "/no-such-page",
]);

/** Every page of a host that a visitor sees. */
export async function visitorPages(server: Server, host: string): Promise<Said[]> {
  const paths = everyPage.filter((page) => page.host === host && !isGallery(page.path));
  const browser = await openApiBrowser(server, host);
  return read(browser, [...paths.map(({ path }) => path), ...searches], host);
}

/** The checkout's steps, before and after the people are named, paid yearly and monthly. */
export async function checkoutPages(server: Server): Promise<Said[]> {
  const planId = (await knownPlans(operatorOn(server)))[0]?.id ?? "";
  const steps = inBoth(
    ["", "/create-account", "/add-member", "/payment"].map((step) => `/checkout${step}`),
  );
  const said: Said[] = [];
  for (const cycle of ["annual", "monthly"]) {
    const begun = await openShopper(server);
    await begun.begin({ planId, cycle });
    const ready = await openReadyShopper(server, { planId, cycle });
    said.push(...(await read(begun.browser, steps, `${cycle} `)));
    said.push(...(await read(ready.browser, steps, `${cycle}, people named `)));
  }
  return said;
}

/** The dashboard of someone who has just joined, the studio of an owner, and both papers. */
export async function insidePages(server: Server): Promise<Said[]> {
  const [ctx, payment] = await joinPlan(operatorOn(server));
  if (ctx.actor.kind !== "member") throw new Error("no one joined");
  const { accountId, email } = ctx.actor;
  const browser = await openApiBrowser(server);
  const member = { kind: "member", host: "localhost", accountId, email } as const;
  browser.jar.set("enamel-session", (await signIn(server, member)).token);
  const owner = await addStaff(server, { role: "owner" });
  browser.jar.set("enamel-staff", (await signIn(server, owner)).token);
  const records = await insideRecords(ctx, payment);
  const { receipt: receiptId } = records;
  const paths = [...insidePaths(records), ...inBoth([`/checkout/done/${receiptId}`])];
  return [...(await read(browser, paths)), ...(await papers(browser, receiptId))];
}

async function papers(browser: Browser, receiptId: string): Promise<Said[]> {
  const answer = await browser.get("/api/v4/member/info");
  const { people } = (await answer.json()) as { people: { id: string }[] };
  const accept = { headers: { accept: "application/pdf" } };
  const said: Said[] = [];
  for (const lang of ["en", "es"] as const)
    for (const path of [`idCard/${people[0]?.id}`, `receipt/${receiptId}`, "statement"]) {
      const file = await browser.get(`/api/v4/member/${path}?lang=${lang}`, accept);
      const { text, alts } = await readPdf(new Uint8Array(await file.arrayBuffer()));
      said.push({ where: `PDF of ${path}`, lang, html: [text, ...alts].join("\n") });
    }
  return said;
}

/** The dashboard of a member who hasn't joined a plan. */
export async function newMemberPages(server: Server): Promise<Said[]> {
  const browser = await openApiBrowser(server);
  browser.jar.set("enamel-session", (await signIn(server, await addMember(server))).token);
  return read(
    browser,
    inBoth(
      [
        "",
        "/cards",
        "/people",
        "/office",
        "/renewal",
        "/balance",
        "/receipts",
        "/savings",
        "/statement",
      ].map((section) => `/dashboard${section}`),
    ),
    "no plan ",
  );
}

/** A sample of each kind of email, as text. */
export async function emails(server: Server): Promise<Said[]> {
  const browser = await openApiBrowser(server);
  const said: Said[] = [];
  for (const kind of emailVariants)
    for (const lang of ["en", "es"] as const) {
      const path = `/dev/mail/samples/${kind}?lang=${lang}&part=text`;
      said.push({ where: `email ${kind}`, lang, html: await (await browser.get(path)).text() });
    }
  return said;
}

/** Without scripts and styles. */
const markupOf = (html: string): string =>
  unescaped(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, "\n"));

const inline = /<\/?(?:b|i|em|strong|a|span|small|abbr|bdi|br|wbr|time)\b[^>]*>/gi;
const labels = /<[^>]*?\s(?:aria-label|alt|placeholder|title)="([^"]+)"[^>]*>/gi;

/** What is read or spoken, a line for each part of the page. */
export const textOf = (html: string): string =>
  markupOf(
    html.replace(/<head\b[\s\S]*?<\/head>/i, (head) => /<title>.*?<\/title>/.exec(head)?.[0] ?? ""),
  )
    .replace(labels, (tag, label: string) => `\n${label}\n${tag}`)
    .replace(inline, (tag) => (/^<br/i.test(tag) ? "\n" : ""))
    .replace(/<[^>]*>/g, "\n")
    .replaceAll(" ", " ")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
