import type { Call } from "#contract/call.ts";
import { makeCsrfToken } from "#server/middleware/csrf.ts";
import type { TestApp } from "#test/support/app.ts";
import {
  addMember,
  addStaff,
  endings,
  signIn,
  type Ending,
  type Person,
} from "#test/support/people.ts";

// The actors who call the API. A new kind of person is a row here, and then a column of the access
// matrix.

export type Credentials = { cookie: string; "csrf-token": string };

const away = "harbor.localhost";

export const actors = {
  visitor: null,
  "member A": (test) => addMember(test),
  "member B": (test) => addMember(test),
  "member of another site": (test) => addMember(test, away),
  owner: (test) => addStaff(test, { role: "owner" }),
  editor: (test) => addStaff(test, { role: "editor" }),
  support: (test) => addStaff(test, { role: "support" }),
  "owner of another site": (test) => addStaff(test, { role: "owner", host: away }),
} satisfies Record<string, ((test: TestApp) => Promise<Person>) | null>;

export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

/** The site that an actor belongs to, and one where they have no account. */
export const homeOf = (name: ActorName) => (name.endsWith("another site") ? away : "localhost");
export const elsewhereOf = (name: ActorName) => (homeOf(name) === away ? "localhost" : away);

export function addActor(test: TestApp, name: ActorName): Promise<Person> | null {
  return actors[name]?.(test) ?? null;
}

type Knock = { row: Call; host: string; ending?: Ending | undefined };
/** A person with one of their sessions, in the state that the ending left it in. */
export type Session = {
  person: Person;
  ending?: Ending | undefined;
  sessionId: string;
  token: string;
};

/** Signs a person in, and ends the session in the wanted way. */
export async function openSession(
  test: TestApp,
  person: Person,
  ending?: Ending,
): Promise<Session> {
  const { sessionId, token } = await signIn(test, person);
  if (ending) await endings[ending](test, person, sessionId);
  return { person, ending, sessionId, token };
}

const visitorId = "v".repeat(22);
const visitor = `enamel-visitor=${visitorId}`;

/**
 * What a browser in this session sends with a call: the cookie, and a form token that is valid for
 * the actor the server will see.
 */
export function headersOf(
  test: TestApp,
  session: Session | null,
  { row, host }: Pick<Knock, "row" | "host">,
): Credentials {
  if (!session) return { ...sign(test, host, visitorId), cookie: visitor };
  const { person, ending, sessionId, token } = session;
  const name = person.kind === "staff" ? "enamel-staff" : "enamel-session";
  const isRoom = row.path.startsWith("/api/studio/") === (person.kind === "staff");
  const isKnown = isRoom && !ending && person.host === host;
  return {
    ...sign(test, host, isKnown ? sessionId : visitorId),
    cookie: `${visitor}; ${name}=${token}`,
  };
}

/** What the actor's browser sends with a call, in a new session in the wanted state. */
export async function knock(
  test: TestApp,
  person: Person | null,
  { row, host, ending }: Knock,
): Promise<Credentials & { sessionId: string }> {
  const session = person && (await openSession(test, person, ending));
  return { ...headersOf(test, session, { row, host }), sessionId: session?.sessionId ?? "" };
}

function sign({ deps }: TestApp, host: string, owner: string) {
  const site = deps.sites.find(host);
  const token = makeCsrfToken(deps.signingSecret, `${site?.id} ${owner}`, deps.now());
  return { "csrf-token": token };
}

/** A visitor, created the way a browser becomes one. */
export async function openVisit(test: TestApp, host: string): Promise<Credentials> {
  const answer = await test.request("/api/auth", { host });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), "csrf-token": answer.headers.get("csrf-token") ?? "" };
}
