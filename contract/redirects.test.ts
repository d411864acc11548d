import { expect, test } from "vitest";
import { contentPayload } from "./content.ts";
import { tidyAddress } from "./content/addresses.ts";
import { findCircles, findRedirect, redirect, redirectsByFrom } from "./content/redirects.ts";

type Way = { from: string; to: string; status?: number };

const violations = (redirects: Way[]) => {
  const payload = {
    base: {
      variables: { global_title: "Harbor" },
      layout: { header: { components: ["1_header"] }, footer: { components: ["1_footer"] } },
    },
    pages: [{ path: "/", description: "Home" }],
    redirects,
  };
  const issues = contentPayload.safeParse(payload).error?.issues ?? [];
  return issues.map(({ path }) => path.join("."));
};
const ways = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

// spec 11.10
test.each([
  ["from a page to another", ways(["/old", "/new"])],
  ["from a deep path with a query", ways(["/a/b?c=d", "/new?x=1#y"])],
  ["to another site", ways(["/old", "https://partner.example/start"])],
  ["in a chain", ways(["/a", "/b"], ["/b", "/c"], ["/c", "/d"])],
  ["to another redirect's target", ways(["/a", "/c"], ["/b", "/c"])],
  ["to another site under its own path", ways(["/a", "https://partner.example/a"])],
  ["from a path, and another from it with a query", ways(["/a", "/b"], ["/a?x=1", "/c"])],
  ["from a path with a query to the same path without", ways(["/a?x=1", "/a"])],
])("a redirect %s is accepted", (_name, redirects) => {
  expect(violations(redirects)).toEqual([]);
});

// spec 11.10
test.each([
  ["to itself", ways(["/a", "/a"]), ["redirects.0.to"]],
  ["to itself with a query", ways(["/a", "/a?again"]), ["redirects.0.to"]],
  ["in a loop of two", ways(["/a", "/b"], ["/b", "/a#x"]), ["redirects.0.to", "redirects.1.to"]],
  ["into a loop", ways(["/a", "/b"], ["/b", "/b"]), ["redirects.0.to", "redirects.1.to"]],
  ["from the same path twice", ways(["/a", "/b"], ["/a", "/c"]), ["redirects.1.from"]],
  ["from the same path in two spellings", ways(["/a", "/b"], ["/a/", "/c"]), ["redirects.1.from"]],
  ["to itself with a slash", ways(["/a", "/a/"]), ["redirects.0.to"]],
  ["to itself through dots", ways(["/a", "/b/../a"]), ["redirects.0.to"]],
  ["to itself in another encoding", ways(["/año", "/a%c3%b1o"]), ["redirects.0.to"]],
  [
    "in a loop to a query",
    ways(["/a", "/b?x=1"], ["/b?x=1", "/a"]),
    ["redirects.0.to", "redirects.1.to"],
  ],
  ["from a fragment", ways(["/a#b", "/c"]), ["redirects.0.from"]],
  ["from a tracking parameter", ways(["/a?x=1&utm_source=b", "/c"]), ["redirects.0.from"]],
  ["from an encoded tracking parameter", ways(["/a?%67clid=b", "/c"]), ["redirects.0.from"]],
  ["from a reserved path", ways(["/api/cms", "/c"]), ["redirects.0.from"]],
  ["from a control character", ways(["/a\u0001", "/c"]), ["redirects.0.from"]],
  ["to a control character", ways(["/a", "/faq\u0001"]), ["redirects.0.to"]],
  ["to an unpaired surrogate", ways(["/a", "/\ud800"]), ["redirects.0.to"]],
  ["to an invalid host", ways(["/a", "https://%"]), ["redirects.0.to"]],
  [
    "to a control character on another site",
    ways(["/a", "https://b.example/\u0001"]),
    ["redirects.0.to"],
  ],
  ["with a backslash", ways(["/a", "/\\elsewhere.example"]), ["redirects.0.to"]],
  ["without a scheme", ways(["/a", "//elsewhere.example"]), ["redirects.0.to"]],
  ["with another scheme", ways(["/a", "ftp://partner.example/a"]), ["redirects.0.to"]],
  ["to a script", ways(["/a", "javascript:alert(1)"]), ["redirects.0.to"]],
])("a redirect %s is rejected", (_name, redirects, paths) => {
  expect(violations(redirects)).toEqual(paths);
});

test.each([
  ["/about-us/", "/about-us"],
  ["/a//b///c/", "/a/b/c"],
  ["/año", "/a%C3%B1o"],
  ["/a%c3%b1o", "/a%C3%B1o"],
  ["/%61bc", "/abc"],
  ["/a%2Fb", "/a%2Fb"],
  ["/a?b=ñ", "/a?b=%C3%B1"],
  ["/a?", "/a"],
  ["/./a/../b", "/b"],
  ["/.//elsewhere.example", "/elsewhere.example"],
  ["/", "/"],
])("the path %s is stored as %s", (given, kept) => {
  expect(tidyAddress(given)).toBe(kept);
  expect(tidyAddress(kept)).toBe(kept);
  expect(redirect.parse({ from: given, to: "/to" }).from).toBe(kept);
});

test.each([
  ["/中", "/%E4%B8%AD"],
  ["/a/#b", "/a#b"],
  ["https://partner.example/中/", "https://partner.example/%E4%B8%AD/"],
])("a redirect to %s leads to %s", (given, kept) => {
  expect(redirect.parse({ from: "/from", to: given }).to).toBe(kept);
});

test("the site's own hosts count as the site itself", () => {
  const own = [redirect.parse({ from: "/a", to: "https://Harbor.example:8443/a/?x=1" })];
  expect(findCircles(own)).toEqual([]);
  expect(findCircles(own, ["harbor.example"])).toEqual([0]);
});

test("a redirect with a query takes precedence over the one for its path", () => {
  const byFrom = redirectsByFrom(ways(["/a", "/b"], ["/a?x=1", "/c"]));
  expect(findRedirect(byFrom, "/a?x=1")?.to).toBe("/c");
  expect(findRedirect(byFrom, "/a?x=2")?.to).toBe("/b");
  expect(findRedirect(byFrom, "/b")).toBe(undefined);
});

test.each([301, 302, 307, 308])("the redirect status %i is accepted", (status) => {
  expect(violations([{ from: "/a", to: "/b", status }])).toEqual([]);
});

// spec 11.10
test.each([200, 300, 303, 304, 404])("the redirect status %i is rejected", (status) => {
  expect(violations([{ from: "/a", to: "/b", status }])).toEqual(["redirects.0.status"]);
});
