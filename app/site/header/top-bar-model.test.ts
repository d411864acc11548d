import { describe, expect, it } from "vitest";
import { header } from "#contract/content/frame.ts";
import { topBarModel } from "./top-bar-model.ts";

describe("the phone", () => {
  // spec 2.35
  it.each([
    ["602.555.0142", undefined, "(602) 555-0142", "tel:+16025550142"],
    ["1 602 555 0142", undefined, "1 602 555 0142", "tel:16025550142"],
    ["+44 20 7946 0000", undefined, "+44 20 7946 0000", "tel:+442079460000"],
    ["800-GO-SMILE", undefined, "800-GO-SMILE", null],
    ["800-GO-SMILE", "tel:+18004676453", "800-GO-SMILE", "tel:+18004676453"],
  ])("%s with the link %s is shown as %s and dials %s", (given, link, text, href) => {
    const phone = header.parse({ header_phone_number: given, header_phone_link: link });
    expect(topBarModel(phone, false)?.phone).toEqual({ text, href });
  });
});

describe("links of the top bar", () => {
  // spec 2.37
  it("open a new tab when external, and have an icon", () => {
    const links = header.parse({
      header_top_right_nav: [
        { title: "A", link: "https://example.com", icon: "Users", external: true },
        { title: "B", link: "/faq", icon: "constructor" },
        { title: "C", link: "/faq" },
      ],
    });
    expect(topBarModel(links, false)?.links).toEqual([
      { title: "A", href: "https://example.com", icon: "users", newTab: true },
      { title: "B", href: "/faq", icon: "other", newTab: false },
      { title: "C", href: "/faq", icon: null, newTab: false },
    ]);
  });

  // spec 2.46
  it.each([
    [true, ["/dashboard"]],
    [false, undefined],
  ])("lead to the dashboard for members only: logged in %s", (isSignedIn, expected) => {
    const links = header.parse({ header_top_right_nav: [{ title: "A", link: "/dashboard" }] });
    expect(topBarModel(links, isSignedIn)?.links.map(({ href }) => href)).toEqual(expected);
  });
});
