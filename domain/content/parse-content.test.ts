import { describe, expect, test } from "vitest";
import { parseContent } from "./parse-content.ts";
import { starterContent } from "./add-site.ts";

const silent = { info() {}, warn() {}, error() {} };
const payload = (more: object = {}) => ({ ...starterContent("Harbor"), ...more });

describe("a payload that the schema rejects", () => {
  const broken = payload({ header: { hide_top_header: "perhaps" }, teeth: 32 });
  const fields = {
    "header.hide_top_header": { code: "invalid", message: "must be true or false" },
    payload: { code: "unknown_field", message: expect.stringContaining("teeth") },
  };

  // spec 5.1
  test("is logged as 'Unable to parse CMS Schema' with each error at its path", () => {
    const lines: [object, string][] = [];
    const log = {
      ...silent,
      error: (what: object, message: string) => void lines.push([what, message]),
    };
    expect(() => parseContent(broken, "es", log)).toThrow("hide_top_header");
    expect(lines).toEqual([[{ fields, lang: "es" }, "Unable to parse CMS Schema"]]);
  });

  // spec 5.1, 8.6
  test("throws that message", () => {
    const message = /^Unable to parse CMS Schema: header\.hide_top_header: must be true or false$/;
    expect(() => parseContent(broken, "en", silent)).toThrow(message);
    expect(() => parseContent(broken, "en", silent)).toThrow(
      expect.objectContaining({ code: "invalid", fields }),
    );
  });

  test.each([[null], ["text"], [7], [[]]])("can be just %j", (given) => {
    expect(() => parseContent(given, "en", silent)).toThrow("Unable to parse CMS Schema");
  });
});

describe("a translation", () => {
  const menu = [{ title: "Questions", link: "/faq" }];
  const bilingual = payload({
    header: {
      header_timing: "Mon to Fri",
      header_menu: [...menu, { title: "Terms", link: "/terms" }],
    },
    translations: {
      es: {
        base: { variables: { global_title: "Puerto" } },
        header: { header_menu: [{ title: "Preguntas", link: "/faq" }], header_timing: "" },
      },
    },
  });

  // spec 16.5
  test("overrides the payload key by key, and replaces whole lists", () => {
    const { base, header } = parseContent(bilingual, "es", silent);
    expect(base.variables.global_title).toBe("Puerto");
    expect(header.header_menu).toEqual([{ title: "Preguntas", link: "/faq" }]);
  });

  // spec 16.5
  test("overrides nothing where it is empty", () => {
    expect(parseContent(bilingual, "es", silent).header.header_timing).toBe("Mon to Fri");
  });

  test("leaves English unchanged", () => {
    const { base, header } = parseContent(bilingual, "en", silent);
    expect(base.variables.global_title).toBe("Harbor");
    expect(header.header_menu.map(({ title }) => title)).toEqual(["Questions", "Terms"]);
  });
});

test("an inherited property name is an ordinary key, without effect on prototypes", () => {
  const header = JSON.parse('{"__proto__": {"header_timing": "Inherited", "polluted": true}}');
  const inherited = payload({ translations: { es: { header } } });
  expect(parseContent(inherited, "en", silent).header).not.toHaveProperty("header_timing");
  expect(() => parseContent(inherited, "es", silent)).toThrow('Unrecognized key: "__proto__"');
  expect({}).not.toHaveProperty("polluted");
});

test("HTML is sanitized in translations too, according to the fields that they override", () => {
  const script = "A<script>alert(1)</script>";
  const es = {
    header: { headerBannerText: script, header_timing: script },
    landing_header: { ctaBtnText: script },
    footer: { footer_txt: script, footer_description: script },
  };
  const { translations } = parseContent(payload({ translations: { es } }), "en", silent);
  expect(translations.es).toEqual({
    header: { headerBannerText: "A", header_timing: script },
    landing_header: { ctaBtnText: script },
    footer: { footer_txt: "A", footer_description: "A" },
  });
});

// spec 5.3
test("HTML is sanitized under every HTML key, and text is unchanged", () => {
  const script = "A<script>alert(1)</script>";
  const { header, footer, pages } = parseContent(
    payload({
      header: { headerBannerText: script, header_timing: script },
      footer: { footer_txt: script, footer_description: script },
      pages: [
        {
          path: "/",
          description: "Home",
          blocks: [
            { id: "a", type: "rich_text", props: { html: script } },
            { id: "b", type: "faq_list", props: { items: [{ question: "Q", answer: script }] } },
          ],
        },
      ],
    }),
    "en",
    silent,
  );
  expect(header).toMatchObject({ headerBannerText: "A", header_timing: script });
  expect(footer).toMatchObject({ footer_txt: "A", footer_description: "A" });
  expect(pages[0]?.blocks.map(({ props }) => props)).toEqual([
    { html: "A" },
    { has_search: false, items: [{ question: "Q", answer: "A" }] },
  ]);
});
