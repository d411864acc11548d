import { describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { headerModel } from "#app/site/header/model.ts";
import { header, landingHeader } from "#contract/content/frame.ts";
import { headerVariants, type HeaderVariant } from "#contract/content/layout-names.ts";
import type { DemoPayload } from "#db/demo/content/demo-content.ts";
import { harborContent } from "#db/demo/content/harbor.ts";
import { enamelContent } from "#db/demo/content/localhost.ts";
import { mesaContent } from "#db/demo/content/mesa.ts";

// A brand has one header on every page; the main one shows the others, each on a page by itself.

const usual = ({ base }: DemoPayload) => base.layout.header.components[0] as HeaderVariant;
const pagesOf = (payload: DemoPayload) =>
  (payload.pages ?? []).map(({ path, layout }) => ({
    path,
    variant: layout?.header?.components[0] ?? usual(payload),
  }));
const brands = { enamelContent, harborContent, mesaContent };

// spec 1.9, 2.30
test.each([
  ["harbor", harborContent],
  ["mesa", mesaContent],
])("each page of %s has the brand's own header", (_name, payload) => {
  const variants = new Set(pagesOf(payload).map(({ variant }) => variant));
  expect([...variants]).toEqual([usual(payload)]);
});

// spec 2.30
test("every header can be seen in the demo by a link of a home page", () => {
  const others = pagesOf(enamelContent).filter(({ variant }) => variant !== usual(enamelContent));
  const linked = enamelContent.footer?.footer_nav?.map(({ link }) => link) ?? [];
  expect(others.filter(({ path }) => !linked.includes(path))).toEqual([]);
  const homes = [enamelContent, harborContent, mesaContent].map(usual);
  const shown = new Set([...homes, ...others.map(({ variant }) => variant)]);
  expect([...shown].toSorted()).toEqual([...headerVariants].toSorted());
});

describe.each(Object.entries(brands))("%s", (_name, payload) => {
  // spec 2.39, 2.42
  test.each(pagesOf(payload).filter(({ variant }) => variant !== "landing_header"))(
    "$path offers the login to a visitor",
    ({ path, variant }) => {
      const { topBar, loginDropdown } = headerModel({
        header: header.parse(payload.header),
        landingHeader: landingHeader.parse(payload.landing_header ?? {}),
        variant,
        path,
        pageName: null,
        isSignedIn: false,
        siteName: "",
        lang: "en",
        languages: ["en"],
        words: en.site,
      });
      const hasLogin = loginDropdown?.some(({ href }) => href === "/member-login");
      expect(topBar?.memberLogin === true || hasLogin === true).toBe(true);
    },
  );
});
