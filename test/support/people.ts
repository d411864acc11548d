import { eq } from "drizzle-orm";
import type { StaffRole } from "#contract/studio.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { startSession } from "#domain/sessions/start-session.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

// Members and staff as rows of the database, with sessions in every state.

export const anyPassword = "a walk along the harbor at night";
let anyHash: Promise<string> | undefined;
const hashed = () => (anyHash ??= hashPassword(anyPassword));

export type Person = { host: string; email: string } & (
  | { kind: "member"; accountId: string }
  | { kind: "staff"; staffId: string; role: StaffRole }
);

type Test = Pick<TestApp, "deps">;
let known = 0;
const freshEmail = () => `person-${(known += 1)}@example.test`;

export async function addMember(test: Test, host = "localhost"): Promise<Person> {
  const { db, site, now } = operatorOn(test, host);
  const [id, email] = [newId("acc", now), freshEmail()];
  await db.insert(accounts).values({
    id,
    siteId: site.id,
    email,
    passwordHash: await hashed(),
    firstName: "Ana",
    lastName: "Ruiz",
    dateOfBirth: "1990-04-02",
    createdAt: now,
  });
  return { kind: "member", host, email, accountId: id };
}

export async function addStaff(
  test: Test,
  { role, host = "localhost" }: { role: StaffRole; host?: string },
): Promise<Person> {
  const { db, site, now } = operatorOn(test, host);
  const [id, email] = [newId("stf", now), freshEmail()];
  await db.insert(staff).values({
    id,
    siteId: site.id,
    email,
    name: "Sam Okafor",
    role,
    passwordHash: await hashed(),
    invitedBy: "test",
    invitedAt: now,
    joinedAt: now,
  });
  return { kind: "staff", host, email, staffId: id, role };
}

/** An owner, and the context of one who is logged in. */
export async function addOwner(test: Test) {
  const person = await addStaff(test, { role: "owner" });
  if (person.kind !== "staff") throw new Error("not of the staff");
  const { staffId, email } = person;
  const actor = { kind: "staff", role: "owner", sessionId: "ses_1", staffId, email } as const;
  return { staffId, email, on: (host?: string): Ctx => ({ ...operatorOn(test, host), actor }) };
}

/** Signs a person in like a login, without a password check. */
export async function signIn(test: Test, person: Person) {
  const ctx: Ctx = { ...operatorOn(test, person.host), actor: { kind: "visitor" } };
  const owner =
    person.kind === "member" ? { accountId: person.accountId } : { staffId: person.staffId };
  return ctx.db.transaction((tx) => startSession(ctx, tx, owner));
}

/** Every way in which a session can end. */
export const endings = {
  "logged out": (test, _person, id) => change(test, id, { endedAt: test.deps.now() }),
  idle: (test, _person, id) => {
    const { sessionIdleSeconds } = test.deps.config.rules;
    const lastSeenAt = new Date(test.deps.now().getTime() - sessionIdleSeconds * 1_000);
    return change(test, id, { lastSeenAt });
  },
  "too long": (test, _person, id) => change(test, id, { endsAt: test.deps.now() }),
  "shut out": async ({ deps: { db, now } }, person) => {
    if (person.kind === "staff") {
      await db.update(staff).set({ disabledAt: now() }).where(eq(staff.id, person.staffId));
    } else {
      const gone = { email: null, passwordHash: null, erasedAt: now() };
      await db.update(accounts).set(gone).where(eq(accounts.id, person.accountId));
    }
  },
} satisfies Record<string, (test: Test, person: Person, sessionId: string) => Promise<void>>;

export type Ending = keyof typeof endings;

async function change(
  { deps: { db } }: Test,
  id: string,
  values: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.update(sessions).set(values).where(eq(sessions.id, id));
}

/** The same context in a session of its own: what moves money takes a recent login. */
export async function justLoggedIn(ctx: Ctx): Promise<Ctx> {
  const { actor } = ctx;
  if (actor.kind !== "member" && actor.kind !== "staff") return ctx;
  const owner =
    actor.kind === "member" ? { accountId: actor.accountId } : { staffId: actor.staffId };
  const visitor: Ctx = { ...ctx, actor: { kind: "visitor" } };
  const { sessionId } = await ctx.db.transaction((tx) => startSession(visitor, tx, owner));
  return { ...ctx, actor: { ...actor, sessionId } };
}
