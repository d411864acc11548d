import { describe, expect, test } from "vitest";
import { isPlainClick, pageOf } from "./link-decision.ts";

const site = "https://smile.example";
const plain = { target: "", rel: "", isDownload: false, isReload: false };

describe("pageOf", () => {
  test.each([
    ["another page", "/", "/faq", "/faq"],
    ["query and hash", "/", "/faq?q=1#cost", "/faq?q=1#cost"],
    ["the page itself", "/faq", "/faq", "/faq"],
    ["in-page hash", "/faq?q=1", "/faq?q=1#cost", null],
    ["hash under another query", "/faq", "/faq?q=1#cost", "/faq?q=1#cost"],
    ["within the Spanish edition", "/es/faq", "/es", "/es"],
    ["into the Spanish edition", "/faq", "/es/faq", null],
    ["out of the Spanish edition", "/es/faq", "/faq", null],
    ["a page whose path only starts the same", "/", "/escape", "/escape"],
    ["the API", "/", "/api/docs", null],
    ["the studio", "/", "/studio", null],
    ["another page of the studio", "/studio", "/studio/team", "/studio/team"],
    ["the site, from the studio", "/studio", "/faq", null],
    ["an asset", "/", "/assets/x", null],
    ["leaving a preview", "/", "/preview/leave?to=%2F", null],
    ["a page whose path only starts like the API", "/", "/apiary", "/apiary"],
    ["a file", "/", "/terms.pdf", null],
  ])("%s: on %s to %s is %j", (_name, here, to, page) => {
    expect(pageOf({ ...plain, href: site + to }, new URL(site + here))).toBe(page);
  });

  test.each([
    "https://other.example/faq",
    "http://smile.example/faq",
    "mailto:a@b.example",
    "tel:+1602",
    "javascript:void 0",
    "",
  ])("%j is not an internal page", (href) => {
    expect(pageOf({ ...plain, href }, new URL(site))).toBeNull();
  });

  test.each([
    [{ target: "_self" }, "/faq"],
    [{ rel: "noopener" }, "/faq"],
    [{ target: "_blank" }, null],
    [{ target: "frame" }, null],
    [{ rel: "noopener external" }, null],
    [{ isDownload: true }, null],
    [{ isReload: true }, null],
  ])("an anchor with %j leads to %j", (attributes, page) => {
    expect(pageOf({ ...plain, ...attributes, href: `${site}/faq` }, new URL(site))).toBe(page);
  });
});

const click = {
  button: 0,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
};

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ defaultPrevented: true }, false],
])("a click with %j is plain: %j", (difference, expected) => {
  expect(isPlainClick({ ...click, ...difference })).toBe(expected);
});
