import type { HttpBindings } from "@hono/node-server";
import type { Site } from "#domain/sites/site.ts";
import type { Ctx } from "#domain/context.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** One request as the adapters see it: the operation's context, and what only HTTP knows. */
export type Visit = {
  ctx: Ctx;
  site: Site;
  origin: RequestOrigin;
  /** The site's public address, never taken from the request. */
  publicOrigin: string;
  /** Gives the browser the cookie of the session that it has just been signed in to. */
  signIn(token: string): void;
  /** Takes the cookie back. */
  signOut(): void;
  /** Gives the browser the cookie of a checkout, or takes it back; the context follows. */
  keepCheckout(this: Pick<Visit, "ctx">, token: string | null): void;
  /** Makes a form token; remembers to set the visitor's cookie if there is none yet. */
  csrfToken(): string;
  /** Whom a form token has to belong to: this session, or this visitor. */
  tokenOwner: string;
  preview: PreviewAccess;
  /** A form that came without JavaScript and too late: nothing of it is done. */
  refusedForm?: RefusedForm;
};

/** Whoever shows the form again, with all that was typed, takes it. */
export type RefusedForm = { sent: URLSearchParams; isTaken: boolean };

export type PreviewAccess = {
  /** The version asked for and allowed by a link or its cookie. */
  version: number | "working" | null;
  /** Asked for without permission. */
  isForbidden: boolean;
  /** The cookie that keeps an allowed version open for the pages that follow. */
  remember?: string;
};

/** The socket is there under a real server and absent in a test's request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { visit: Visit; requestId: string };
};
