import { describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { headerModel } from "#app/site/header/model.ts";
import { header, landingHeader } from "#contract/content/frame.ts";
import type { HeaderVariant } from "#contract/content/layout-names.ts";
import type { DemoPayload } from "#db/demo/content/demo-content.ts";
import { harborContent } from "#db/demo/content/harbor.ts";
import { enamelContent } from "#db/demo/content/localhost.ts";
import { mesaContent } from "#db/demo/content/mesa.ts";

// A brand has one header on every page; one brand's landing page has a header of its own.

const usual = ({ base }: DemoPayload) => base.layout.header.components[0] as HeaderVariant;
const pagesOf = (payload: DemoPayload) =>
  (payload.pages ?? []).map(({ path, layout }) => ({
    path,
    variant: layout?.header?.components[0] ?? usual(payload),
  }));
const brands = { enamelContent, harborContent, mesaContent };

// spec 1.9, 2.30, 10.11
test.each(Object.entries(brands))(
  "each page of %s has the brand's own header",
  (_name, payload) => {
    const others = pagesOf(payload).filter(({ variant }) => variant !== usual(payload));
    const landing = { path: "/welcome", variant: "landing_header" };
    expect(others).toEqual(payload === enamelContent ? [landing, landing] : []);
  },
);

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
