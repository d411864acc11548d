import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { checkoutHours, openCheckoutCookie } from "#contract/checkout.ts";
import { isStudioPath } from "#contract/studio.ts";
import type { Actor, Ctx, Member, StaffMember } from "#domain/context.ts";
import { can, type Action } from "#domain/policy.ts";
import { findMember, findStaffMember, noteActivity } from "#domain/sessions/find-actor.ts";
import { deviceSeconds } from "#domain/sessions/known-device.ts";
import { clearCookie, readCookie, writeCookie, type CookieName } from "./cookies.ts";
import { makeCsrfToken } from "./middleware/csrf.ts";
import type { AppEnv, Visit } from "./visit.ts";

// Determines the actor. Members and staff have separate cookies and separate paths.

const background = new Set(
  Object.values<Call>(calls)
    .filter((row) => row.isBackground)
    .map((row) => row.path as string),
);

// Outlives the checkout, so that a late visitor learns that it expired and what it held.
const checkoutCookieSeconds = 7 * 24 * 60 * 60;

type Opened = {
  actor: Actor;
  cookies: Pick<
    Visit,
    "signIn" | "signOut" | "csrfToken" | "keepCheckout" | "hasOpenCheckout" | "noteCheckout"
  >;
  /** What a CSRF token is bound to. */
  owner: string;
  settle(): void;
};

export async function openVisitor(
  c: Context<AppEnv>,
  ctx: Omit<Ctx, "actor">,
  { signingSecret, isSecure }: { signingSecret: string; isSecure: boolean },
): Promise<Opened> {
  const { path } = c.req;
  const isStudio = isStudioPath(path);
  const cookie: CookieName = isStudio ? "enamel-staff" : "enamel-session";
  const given = readCookie(c, cookie, isSecure);
  const actor = await findActor(ctx, isStudio, given);
  if ("sessionId" in actor && !background.has(path)) await noteVisit(ctx, actor);

  const visitor = visitorId(readCookie(c, "enamel-visitor", isSecure));
  const owner = `${ctx.site.id} ${"sessionId" in actor ? actor.sessionId : visitor.id}`;
  let newOwner = owner;
  let isTokenGiven = false;
  let isLeaving = false;
  // An invalid cookie keeps its browser from the page cache. It is cleared only with a page: a
  // script's response could arrive after another response has set a new cookie.
  const isDead = given !== undefined && actor.kind === "visitor";
  const isPage = c.req.header("sec-fetch-dest") === "document";
  let session: string | null | undefined = isDead && isPage ? null : undefined;
  let devices: string | undefined;
  let checkout: string | null | undefined;
  const wasOpen = readCookie(c, openCheckoutCookie, isSecure) !== undefined;
  let isOpenNow = wasOpen;
  const csrfToken = () => {
    isTokenGiven = true;
    return makeCsrfToken(signingSecret, newOwner, ctx.now);
  };
  return {
    actor,
    owner,
    cookies: {
      signIn({ token, sessionId }, marks) {
        session = token;
        newOwner = `${ctx.site.id} ${sessionId}`;
        devices = marks;
      },
      signOut() {
        session = null;
        isLeaving = true;
        newOwner = `${ctx.site.id} ${visitor.id}`;
        // Another person may use this browser next; logging in finds the account's checkout again.
        if (isStudio) return;
        checkout = null;
        isOpenNow = false;
      },
      keepCheckout(token) {
        checkout = token;
        isOpenNow = token !== null;
        this.ctx = { ...this.ctx, checkoutToken: token ?? undefined };
      },
      hasOpenCheckout: wasOpen,
      noteCheckout(isOpen) {
        isOpenNow = isOpen;
      },
      csrfToken,
    },
    settle() {
      if (newOwner !== owner) c.header("csrf-token", csrfToken());
      if (session) writeCookie(c, cookie, session, isSecure);
      if (session === null) clearCookie(c, cookie, isSecure);
      // For a form sent without the script that removes what the browser kept of the member.
      if (isLeaving && isPage && !isStudio) c.header("clear-site-data", '"storage"');
      if (devices) writeCookie(c, "enamel-device", devices, isSecure, deviceSeconds);
      if (checkout) writeCookie(c, "enamel-checkout", checkout, isSecure, checkoutCookieSeconds);
      if (checkout === null) clearCookie(c, "enamel-checkout", isSecure);
      if (isOpenNow && !wasOpen)
        writeCookie(c, openCheckoutCookie, "open", isSecure, checkoutHours * 60 * 60);
      if (wasOpen && !isOpenNow) clearCookie(c, openCheckoutCookie, isSecure);
      if (isTokenGiven && visitor.isNew) writeCookie(c, "enamel-visitor", visitor.id, isSecure);
    },
  };
}

/** A failed write must not fail the page. */
async function noteVisit(ctx: Omit<Ctx, "actor">, actor: Member | StaffMember): Promise<void> {
  try {
    await noteActivity(ctx, actor);
  } catch (error) {
    ctx.log.warn({ err: error instanceof Error ? error.stack : error }, "activity not noted");
  }
}

async function findActor(
  ctx: Omit<Ctx, "actor">,
  isStudio: boolean,
  token: string | undefined,
): Promise<Actor> {
  if (!token || token.length > 100) return { kind: "visitor" };
  const find = isStudio ? findStaffMember : findMember;
  return (await find(ctx, token)) ?? { kind: "visitor" };
}

/** Whether the browser is also signed in to the studio with this permission. */
export async function hasStaffWho(
  c: Context<AppEnv>,
  ctx: Omit<Ctx, "actor">,
  action: Action,
  isSecure: boolean,
): Promise<boolean> {
  const actor = await findActor(ctx, true, readCookie(c, "enamel-staff", isSecure));
  return actor.kind === "staff" && can(actor, action);
}

function visitorId(given: string | undefined) {
  if (given && /^[\w-]{22}$/.test(given)) return { id: given, isNew: false };
  return { id: randomBytes(16).toString("base64url"), isNew: true };
}
