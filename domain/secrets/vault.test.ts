import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("a signing secret for tests, 32 characters long");
const other = createVault("another signing secret, 32 characters long too");

// Whatever is wrong with it, no key opens it.
const unreadable = "sealed under another signing secret";

test("what is sealed opens again, and is different each time", () => {
  const [one, two] = [vault.seal("a key 🔑"), vault.seal("a key 🔑")];
  expect([vault.open(one), vault.open(two)]).toEqual(["a key 🔑", "a key 🔑"]);
  expect(one).not.toBe(two);
});

test("a sealed value with any byte changed, or cut, does not open, nor under another secret", () => {
  const sealed = Buffer.from(vault.seal("a key"), "base64url");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed.toString("base64url"))).toThrow(unreadable);
  }
  for (const end of sealed.keys())
    expect(() => vault.open(sealed.subarray(0, end).toString("base64url"))).toThrow(unreadable);
  expect(() => other.open(sealed.toString("base64url"))).toThrow(unreadable);
});

test("a shorter tag than was made does not open", () => {
  const empty = Buffer.from(vault.seal(""), "base64url");
  for (const end of [16, 20, 24, 25, 26, 27])
    expect(() => vault.open(empty.subarray(0, end).toString("base64url"))).toThrow(unreadable);
});

test("a derived value depends on secret, purpose and id", () => {
  const all = [
    vault.derive("reset_password", "1"),
    vault.derive("reset_password", "2"),
    vault.derive("join_staff", "1"),
    other.derive("reset_password", "1"),
  ];
  expect(new Set(all).size).toBe(4);
  expect(vault.derive("reset_password", "1")).toBe(all[0]);
});
