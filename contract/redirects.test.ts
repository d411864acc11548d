import { expect, test } from "vitest";
import { contentPayload } from "./content.ts";

type Way = { from: string; to: string; status?: number };

const faults = (redirects: Way[]) => {
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

test.each([
  ["from a page to another", ways(["/old", "/new"])],
  ["from a deep path with a query", ways(["/a/b?c=d", "/new?x=1#y"])],
  ["to another address", ways(["/old", "https://partner.example/start"])],
  ["after another", ways(["/a", "/b"], ["/b", "/c"], ["/c", "/d"])],
  ["to where another leads", ways(["/a", "/c"], ["/b", "/c"])],
  ["after another and out", ways(["/a", "https://partner.example/a"])],
])("a redirect %s is taken", (_name, redirects) => {
  expect(faults(redirects)).toEqual([]);
});

test.each([
  ["to itself", ways(["/a", "/a"]), ["redirects.0.to"]],
  ["to itself with a query", ways(["/a", "/a?again"]), ["redirects.0.to"]],
  ["in a circle of two", ways(["/a", "/b"], ["/b", "/a#x"]), ["redirects.0.to", "redirects.1.to"]],
  ["into a circle", ways(["/a", "/b"], ["/b", "/b"]), ["redirects.0.to", "redirects.1.to"]],
  ["from one place twice", ways(["/a", "/b"], ["/a", "/c"]), ["redirects.1.from"]],
  ["with a backslash", ways(["/a", "/\\elsewhere.example"]), ["redirects.0.to"]],
  ["without a scheme", ways(["/a", "//elsewhere.example"]), ["redirects.0.to"]],
  ["by another scheme", ways(["/a", "ftp://partner.example/a"]), ["redirects.0.to"]],
  ["by script", ways(["/a", "javascript:alert(1)"]), ["redirects.0.to"]],
])("a redirect %s is refused", (_name, redirects, paths) => {
  expect(faults(redirects)).toEqual(paths);
});

test.each([301, 302, 307, 308])("the redirect status %i is taken", (status) => {
  expect(faults([{ from: "/a", to: "/b", status }])).toEqual([]);
});

test.each([200, 300, 303, 304, 404])("the redirect status %i is refused", (status) => {
  expect(faults([{ from: "/a", to: "/b", status }])).toEqual(["redirects.0.status"]);
});
