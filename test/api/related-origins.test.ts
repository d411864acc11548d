import { expect, test } from "vitest";
import { relyingPartyOf } from "#domain/passkeys/relying-party.ts";
import { startTestApp } from "#test/support/app.ts";

// spec 26.10
test("a site's other hosts are named at its public address", async () => {
  const app = await startTestApp();
  const answer = await app.request("/.well-known/webauthn");
  const { origins } = (await answer.json()) as { origins: string[] };
  expect(origins[0]).toMatch(/^http:\/\/localhost:\d+$/);
  expect(new Set(origins).size).toBe(origins.length);
  expect(answer.headers.getSetCookie()).toEqual([]);
  await app.close();
});

// spec 26.10
test("the public address names the passkeys, whatever other hosts there are", () => {
  const hosts = ["smiles.example", "www.smiles.example"];
  expect(relyingPartyOf({ hosts }, "https://smiles.example")).toEqual({
    id: "smiles.example",
    origins: ["https://smiles.example", "https://www.smiles.example"],
  });
});
