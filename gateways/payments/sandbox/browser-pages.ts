import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { defaultLang, languages } from "#contract/languages.ts";
import { langOf } from "#contract/language-path.ts";
import { sandboxCard } from "./card-shapes.ts";
import { challengeBody, settledBody } from "./challenge-page.ts";
import { runCardFields } from "./fields-browser.ts";
import { fieldsBody } from "./fields-page.ts";
import type { SandboxEnv } from "./misbehave.ts";
import { type Content, type Look, pageFrame, sandboxCss } from "./page-frame.ts";
import type { SandboxStore, StoredCharge, StoredToken } from "./sandbox-store.ts";
import { readBody } from "./server-api.ts";
import { runWallets } from "./wallet-browser.ts";
import { words } from "./words.ts";
import { newSandboxId } from "./charge-card.ts";
import { findTestCard } from "./test-cards.ts";

type CardError = { field: "number" | "expires" | "cvc" | "zip"; word: keyof typeof words.en };
type Refused = { errors: CardError[]; message: string } | { error: "invalid" };

/** A token for a listed card; any other number is neither stored nor logged. */
function makeToken(body: unknown, publicKey: string, now: Date): StoredToken | Refused {
  const read = sandboxCard.safeParse(body);
  if (!read.success || read.data.key !== publicKey) return { error: "invalid" };
  const { expires } = read.data;
  const card = findTestCard(read.data.number.replace(/[ -]/g, ""));
  if (!card) return refused({ field: "number", word: "numberUnlisted" });
  if (expires < now.toISOString().slice(0, 7)) {
    return refused({ field: "expires", word: "expiresPast" });
  }
  return { ...card, token: newSandboxId("tok"), expires, customer: null, createdAt: now };
}

function refused(error: CardError): Refused {
  return { errors: [error], message: `${words.en[error.word]}.` };
}

/** A site that accepts payments here: its pages' origin and its look. */
export type Place = { origin: string; look: () => Look };

/** Whether an address may create another card token. */
export type MayTry = (address: string) => Promise<boolean>;

type Given = {
  store: SandboxStore;
  now: () => Date;
  publicKey: string;
  places: () => Place[];
  mayReturnTo: (url: string) => boolean;
  mayTry: MayTry;
};

const script = [runCardFields, runWallets].map((run) => `(${run.toString()})();`).join("\n");

/** The sandbox's pages: the card fields in a site's frame, and the 3-D Secure page. */
export function browserPages(given: Given): Hono<SandboxEnv> {
  const { store, publicKey, places, mayReturnTo } = given;
  const pages = new Hono<SandboxEnv>();

  pages.get("/sandbox.css", (c) =>
    c.body(sandboxCss, 200, { "content-type": "text/css; charset=utf-8" }),
  );
  pages.get("/fields.js", (c) =>
    c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );

  pages.get("/fields", (c) => {
    const lang = languages.find((known) => known === c.req.query("lang")) ?? defaultLang;
    const asked = c.req.query("theme");
    const theme = asked === "light" || asked === "dark" ? asked : undefined;
    if (c.req.query("key") !== publicKey) return c.text(words[lang].noKey, 404);
    const origins = places().map(({ origin }) => origin);
    const site = originOf(c.req.header("referer"));
    const look =
      places()
        .find(({ origin }) => origin === site)
        ?.look() ?? null;
    const body = fieldsBody({ lang, key: publicKey, origins });
    const title = words[lang].fieldsTitle;
    return page(c, { lang, theme, title, look, body }, [
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      `frame-ancestors ${origins.filter(isNameable).join(" ")}`,
    ]);
  });

  pages.post("/tokens", async (c) => {
    if (isForeign(c)) return c.json({ error: "foreign_origin" }, 403);
    const made = makeToken(await readBody(c.req.raw), publicKey, given.now());
    if (!("token" in made)) return c.json(made, 422);
    if (!(await given.mayTry(c.env?.clientAddress ?? "")))
      return c.json({ error: "too_many" }, 429);
    await store.addToken(made);
    const { token, brand, last4 } = made;
    return c.json({ token, brand, last4 });
  });

  pages.get("/challenge/:id", async (c) => {
    const charge = await store.findCharge({ id: c.req.param("id") });
    return answer(c, charge, charge?.state === "requires_action");
  });

  pages.post("/challenge/:id", async (c) => {
    if (isForeign(c)) return c.json({ error: "foreign_origin" }, 403);
    const charge = await store.findCharge({ id: c.req.param("id") });
    if (charge?.state !== "requires_action") return answer(c, charge, false);
    const said = choice.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())));
    if (!said.success) return answer(c, charge, true);
    const isPaid = said.data.answer === "approve" && charge.behavior === "challenge_passed";
    await store.endCharge(
      charge.id,
      "requires_action",
      isPaid
        ? { state: "paid", reason: null }
        : { state: "declined", reason: "authentication_failed" },
    );
    return mayReturnTo(charge.returnUrl)
      ? c.redirect(charge.returnUrl, 303)
      : answer(c, charge, false);
  });

  function answer(c: Context<SandboxEnv>, charge: StoredCharge | undefined, isOpen: boolean) {
    const returnUrl = charge && mayReturnTo(charge.returnUrl) ? charge.returnUrl : null;
    const lang = langOf(returnUrl === null ? "/" : new URL(returnUrl).pathname);
    const site = originOf(returnUrl ?? undefined);
    const back = places().find(({ origin }) => origin === site);
    const body = charge && isOpen ? challengeBody(lang, charge) : settledBody(lang, returnUrl);
    const title = `${isOpen ? words[lang].ask : words[lang].settled} | ${words[lang].bank}`;
    const frame = { lang, title, look: back?.look() ?? null, body };
    return page(
      c,
      frame,
      [
        // A redirect in response to a form counts as its form-action.
        `form-action 'self' ${back && isNameable(back.origin) ? back.origin : ""}`.trim(),
        "frame-ancestors 'none'",
      ],
      charge ? 200 : 404,
    );
  }
  return pages;
}

/** Posted by another site's page: browsers name its origin, and a program names none. */
function isForeign(c: Context<SandboxEnv>): boolean {
  const origin = c.req.header("origin");
  return origin !== undefined && URL.parse(origin)?.host !== new URL(c.req.url).host;
}

const choice = z.object({ answer: z.enum(["approve", "refuse"]) });

type Page = Omit<Parameters<typeof pageFrame>[0], "nonce"> & { body: Content };

function page(c: Context<SandboxEnv>, shown: Page, rules: string[], status: 200 | 404 = 200) {
  const nonce = randomBytes(16).toString("base64url");
  const fixed = ["default-src 'none'", "base-uri 'none'", "img-src data:"];
  const policy = [...fixed, `style-src 'self' 'nonce-${nonce}'`, ...rules];
  return c.html(pageFrame({ ...shown, nonce }), status, {
    "content-security-policy": policy.join("; "),
  });
}

/** A policy can't name an IPv6 address. */
const isNameable = (origin: string) => !origin.includes("[");

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.origin;
}
