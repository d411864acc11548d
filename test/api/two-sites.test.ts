import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { listMessages } from "#domain/inbox/list-messages.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openVisit } from "./actors.ts";
import { sendCall } from "./send-call.ts";

const [ours, theirs] = ["localhost", "harbor.localhost"];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

// spec 10.4
test("GET /api/cms returns the content of the requested site", async () => {
  const titles = await Promise.all(
    [ours, theirs].map(async (host) => {
      const { base } = await (await site.request("/api/cms", { host })).json();
      return base.variables.global_title as string;
    }),
  );
  expect(new Set(titles).size).toBe(2);
});

// spec 7.24
test("POST /api/v4/contact reaches only the inbox of the site it was sent to", async () => {
  const inboxes = () =>
    Promise.all(
      [ours, theirs].map(async (host) => (await listMessages(operatorOn(site, host))).length),
    );
  const [before = 0, beforeThere = 0] = await inboxes();
  const headers = await openVisit(site, theirs);
  const [example] = calls.sendContact.examples;
  await sendCall(site, calls.sendContact, example, { host: theirs, headers });
  expect(await inboxes()).toEqual([before, beforeThere + 1]);
});
