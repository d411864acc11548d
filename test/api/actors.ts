import type { TestApp } from "#test/support/app.ts";

// Who can knock at the API. A new kind of person is a row here, and then a column of the matrix.

export type Credentials = { cookie: string; "csrf-token": string };

export const actors = {
  visitor: openVisit,
} satisfies Record<string, (test: TestApp, host: string) => Promise<Credentials>>;

export type ActorName = keyof typeof actors;

async function openVisit(test: TestApp, host: string): Promise<Credentials> {
  const answer = await test.request("/api/auth", { host });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), "csrf-token": answer.headers.get("csrf-token") ?? "" };
}
