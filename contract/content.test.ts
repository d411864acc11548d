import { describe, expect, test } from "vitest";
import { contentPayload } from "./content.ts";
import { blockProps } from "./content/blocks.ts";
import { footerVariants, headerVariants } from "./content/layout-names.ts";

type Json = Record<string, unknown>;

const chosen = (header: string, footer: string) => ({
  header: { components: [header] },
  footer: { components: [footer] },
});
const least = {
  base: { variables: { global_title: "Harbor" }, layout: chosen("1_header", "1_footer") },
  pages: [
    {
      path: "/",
      description: "Home",
      blocks: [{ id: "a", type: "rich_text", props: { html: "A" } }],
    },
  ],
};

/** The minimal payload with one value set; `undefined` removes it. */
function withValue(path: string, value: unknown): Json {
  const payload = structuredClone(least) as Json;
  const keys = path.split(".");
  let at = payload;
  for (const [step, key] of keys.slice(0, -1).entries()) {
    at[key] ??= /^\d+$/.test(keys[step + 1] ?? "") ? [] : {};
    at = at[key] as Json;
  }
  at[keys.at(-1) ?? ""] = value;
  return payload;
}
const valueAt = (payload: unknown, path: string) =>
  path.split(".").reduce<unknown>((at, key) => (at as Json)[key], payload);
const violations = (payload: unknown) => {
  const issues = contentPayload.safeParse(payload).error?.issues ?? [];
  return issues.map(({ path }) => path.join("."));
};

// spec 11.9
test("the smallest payload is a title, two layouts and a page for /", () => {
  expect(violations(least)).toEqual([]);
  expect(violations({})).toEqual(["base"]);
  expect(violations(withValue("base.variables.global_title", undefined))).toEqual([
    "base.variables.global_title",
  ]);
  expect(violations(withValue("base.layout.footer", undefined))).toEqual(["base.layout.footer"]);
  expect(violations(withValue("pages", undefined))).toEqual(["pages"]);
});

test("content published with the day on which screens were to open can still be read", () => {
  expect(violations(withValue("base.variables.opening_day", "2027-01-19"))).toEqual([]);
});

describe.each([
  "base.variables.disable_performance_tracking",
  "header.hide_top_header",
  "header.header_top_right_directory",
  "header.header_top_right_office_login",
  "header.header_top_right_member_login",
  "header.showHeaderBanner",
  "footer.show_copyright_on_top",
])("%s", (path) => {
  // spec 3.15
  test.each([
    [true, true],
    ["true", true],
    ["1", true],
    [false, false],
    ["false", false],
    ["0", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("a boolean given as %j is %j", (given, read) => {
    expect(valueAt(contentPayload.parse(withValue(path, given)), path)).toBe(read);
  });

  // spec 3.15
  test.each(["yes", "TRUE", "on", 1, 0, [], {}])(
    "a boolean given as %j is rejected at its path",
    (given) => {
      expect(violations(withValue(path, given))).toEqual([path]);
    },
  );
});

// spec 3.15
test.each([
  [true, true],
  ["true", true],
  ["1", true],
  [undefined, false],
])("a top bar link's external given as %j is %j", (external, read) => {
  const links = [{ title: "A", link: "/a", external }];
  const { header } = contentPayload.parse(withValue("header.header_top_right_nav", links));
  expect(header.header_top_right_nav).toEqual([{ title: "A", link: "/a", external: read }]);
});

describe.each([
  "base.variables.plans_whitelist",
  "header.header_top_right_nav",
  "header.header_menu",
  "header.header_menu_login_dropdown",
  "footer.footer_nav",
  "pages.0.blocks",
  "redirects",
])("%s", (path) => {
  // spec 3.16
  test.each([[undefined], [null], [""], [[]], [[null, ""]]])(
    "a list given as %j is empty",
    (given) => {
      expect(valueAt(contentPayload.parse(withValue(path, given)), path)).toEqual([]);
    },
  );

  test.each([["x"], [7], [{}]])("a list given as %j is rejected at its path", (given) => {
    expect(violations(withValue(path, given))).toEqual([path]);
  });
});

// spec 5.2
test("an empty, blank or null value counts as missing", () => {
  for (const value of ["", "  \n", null, undefined]) {
    const payload = withValue("header.header_phone_number", value);
    expect(contentPayload.parse(payload).header).not.toHaveProperty("header_phone_number");
    expect(violations(withValue("base.variables.global_title", value))).toEqual([
      "base.variables.global_title",
    ]);
  }
});

// spec 3.8
test("the text before a sponsor is 'powered by' unless the owner sets another", () => {
  expect(contentPayload.parse(least).footer.sponsored_by_text).toBe("powered by");
  const other = withValue("footer.sponsored_by_text", "backed by");
  expect(contentPayload.parse(other).footer.sponsored_by_text).toBe("backed by");
});

describe("layouts", () => {
  // spec 2.30, 3.4
  test.each(headerVariants)("the header %s can be set for the site and for a page", (name) => {
    expect(violations(withValue("base.layout.header.components", [name]))).toEqual([]);
    expect(violations(withValue("pages.0.layout.header.components", [name]))).toEqual([]);
  });

  // spec 2.53, 3.4
  test.each(footerVariants)("the footer %s can be set for the site and for a page", (name) => {
    expect(violations(withValue("base.layout.footer.components", [name]))).toEqual([]);
    expect(violations(withValue("pages.0.layout.footer.components", [name]))).toEqual([]);
  });

  // spec 3.4, 11.8
  test.each(["5_header", "1_footer", "", "constructor", "__proto__", "1_HEADER"])(
    "the header %j is rejected at its path",
    (name) => {
      for (const part of ["base", "pages.0"]) {
        const path = `${part}.layout.header.components`;
        expect(violations(withValue(path, [name]))[0]).toMatch(path);
        expect(violations(withValue(path, ["1_header", "2_header"]))).toEqual([path]);
      }
    },
  );
});

describe("the path of a page", () => {
  const second = (path: string) => [...least.pages, { path, description: "Second" }];

  test.each(["/faq", "/join-now", "/offices", "/api-docs", "/english"])("can be %s", (path) => {
    expect(violations(withValue("pages", second(path)))).toEqual([]);
  });

  test.each([
    "/dashboard",
    "/es",
    "/en",
    "/api",
    "/studio",
    "/dev",
    "/assets",
    "/preview",
    "/collect",
  ])("cannot be %s, which is reserved", (path) => {
    const { error } = contentPayload.safeParse(withValue("pages", second(path)));
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
      ["pages.1.path", `${path} is an address of the product itself; choose another one`],
    ]);
  });
});

describe("blocks", () => {
  test("there are twelve kinds", () => {
    const kinds =
      "hero, points, steps, how_it_works, plan_cards, savings_example, faq_list, rich_text, " +
      "state_notice, contact_facts, contact_form, call_to_action";
    expect(Object.keys(blockProps).join(", ")).toBe(kinds);
  });

  // spec 11.8
  test.each(["iframe", "Hero", "constructor", 7, undefined])("the kind %j is rejected", (type) => {
    const block = { id: "a", type, props: {} };
    expect(violations(withValue("pages.0.blocks", [block]))).toEqual(["pages.0.blocks.0.type"]);
  });

  test.each(["a", "prices", "how-it-works", "a1"])("an id can be %s", (id) => {
    const block = { id, type: "rich_text", props: { html: "A" } };
    expect(violations(withValue("pages.0.blocks", [block]))).toEqual([]);
  });

  test.each(["content", "Prices", "1st", "-a", "a b", "a\n", "año", 'a"', "a".repeat(81)])(
    "an id cannot be %j",
    (id) => {
      const block = { id, type: "rich_text", props: { html: "A" } };
      expect(violations(withValue("pages.0.blocks", [block]))).toEqual(["pages.0.blocks.0.id"]);
    },
  );

  // spec 11.9
  test("an id is unique on a page", () => {
    const block = { id: "a", type: "rich_text", props: { html: "A" } };
    expect(violations(withValue("pages.0.blocks", [block, block]))).toEqual([
      "pages.0.blocks.1.id",
    ]);
  });
});
