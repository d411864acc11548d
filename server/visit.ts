import type { HttpBindings } from "@hono/node-server";
import type { Site } from "#domain/sites/site.ts";
import type { StartedSession } from "#domain/sessions/start-session.ts";
import type { Ctx } from "#domain/context.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** One request as the adapters see it: the operation's context, and what only HTTP knows. */
export type Visit = {
  ctx: Ctx;
  site: Site;
  origin: RequestOrigin;
  /** The site's public address, never read from the request. */
  publicOrigin: string;
  /**
   * Sets the session cookie, and the marks by which this browser is known to its members. The answer
   * carries a CSRF token of that session, since the one before is worth nothing from now on.
   */
  signIn(session: Pick<StartedSession, "token" | "sessionId">, devices?: string): void;
  /** Clears the session cookie; the answer carries a CSRF token of the visitor. */
  signOut(): void;
  /** Sets or clears the checkout cookie and updates the context. */
  keepCheckout(this: Pick<Visit, "ctx">, token: string | null): void;
  /** The page whose link was followed, as the browser tells it. */
  cameFrom: string | undefined;
  /** Whether the browser sends Global Privacy Control. */
  asksForPrivacy: boolean;
  /** Whether this browser's cookie says that an order is open. */
  hasOpenCheckout: boolean;
  /** Keeps that cookie true to what a page or call has found. */
  noteCheckout(isOpen: boolean): void;
  /** Makes a CSRF token; also sets the visitor's cookie if it is missing. */
  csrfToken(): string;
  /** What a CSRF token is bound to: this session, or this visitor. */
  tokenOwner: string;
  preview: PreviewAccess;
  /** The files of a form posted without JavaScript. */
  sentFiles?: File[];
  /** A form posted without JavaScript whose token is stale: nothing of it is executed. */
  refusedForm?: RefusedForm;
};

/** The page that shows the form again, with its typed values, sets `isTaken`. */
type RefusedForm = { sent: URLSearchParams; isTaken: boolean };

export type PreviewAccess = {
  /** The version allowed by a link or its cookie. */
  version: number | "working" | null;
  /** Requested without permission. */
  isForbidden: boolean;
  /** The cookie that keeps an allowed version open for later pages. */
  remember?: string;
};

/** The socket exists under a real server and is absent in a test's request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { visit: Visit; requestId: string };
};
