import { describe, expect, it } from "vitest";
import { header } from "#contract/content/frame.ts";
import { headerVariants } from "#contract/content/layout-names.ts";
import { es } from "#app/messages/es.ts";
import { headerModel, type HeaderInput } from "./model.ts";
import { inputOf } from "#test/support/header-input.ts";

const paths = ["/", "/faq", "/join-now", "/arizona/join-now-today", "/dashboard"];

const cases = headerVariants.flatMap((variant) =>
  paths.flatMap((path) => Array.from({ length: 64 }, (_, bits) => caseOf(variant, path, bits))),
);
const full = cases.filter(({ variant }) => variant !== "landing_header");
const visitors = full.filter(({ isSignedIn }) => !isSignedIn);
const members = full.filter(({ isSignedIn }) => isSignedIn);

function caseOf(variant: HeaderInput["variant"], path: string, bits: number) {
  const is = (bit: number) => Math.floor(bits / 2 ** bit) % 2 === 1;
  const isSignedIn = is(0);
  const flags = {
    hide_top_header: is(1),
    showHeaderBanner: is(2),
    header_top_right_office_login: is(3),
    header_top_right_member_login: is(4),
    header_top_right_directory: is(5),
  };
  const name = JSON.stringify({ variant, path, isSignedIn, ...flags });
  const model = headerModel(inputOf({ variant, path, isSignedIn }, flags));
  return { name, variant, path, isSignedIn, ...flags, model };
}

type Case = (typeof cases)[number];

const breaking = (among: Case[], rule: (one: Case) => boolean) =>
  among.filter((one) => !rule(one)).map(({ name }) => name);

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title).join(", ");

describe("in every case of variant, page, sign-in and flags", () => {
  it("there are 1,920 of them", () => {
    expect(cases).toHaveLength(6 * 5 * 64);
    expect(visitors).toHaveLength(5 * 5 * 32);
    expect(members).toHaveLength(5 * 5 * 32);
  });

  // spec 2.31
  it("the top bar is shown unless the owner hides it", () => {
    const broken = breaking(full, (one) => (one.model.topBar === null) === one.hide_top_header);
    expect(broken).toEqual([]);
  });

  // spec 2.35, 2.36
  it("the top bar shows the phone and the hours", () => {
    const shown = full.flatMap(({ model }) => model.topBar ?? []);
    const said = new Set(shown.map(({ phone, hours }) => `${phone?.text}; ${hours}`));
    expect([...said]).toEqual(["(602) 555-0142; Mon to Fri, 8 to 5"]);
  });

  // spec 2.38, 2.40
  it("the top bar shows the directory and the office login when enabled", () => {
    const shown = full.filter(({ model }) => model.topBar);
    const broken = breaking(shown, ({ model: { topBar }, ...flags }) => {
      const office = flags.header_top_right_office_login ? "https://example.com/portal" : null;
      return (
        topBar?.directory === flags.header_top_right_directory && topBar.officeLogin === office
      );
    });
    expect(broken).toEqual([]);
  });

  // spec 2.39
  it("the top bar shows the member login, when enabled, to visitors", () => {
    const shown = full.filter(({ model }) => model.topBar);
    const broken = breaking(
      shown,
      ({ model, isSignedIn, header_top_right_member_login: isOn }) =>
        model.topBar?.memberLogin === (isSignedIn ? false : isOn),
    );
    expect(broken).toEqual([]);
  });

  // spec 2.42
  it("three headers show a visitor the login dropdown when the top bar is hidden", () => {
    const withIt = new Set(["1_header", "3_header", "nx_header_1"]);
    const broken = breaking(cases, ({ variant, isSignedIn, hide_top_header, model }) => {
      const isExpected = withIt.has(variant) && hide_top_header && !isSignedIn;
      return titlesOf(model.loginDropdown ?? []) === (isExpected ? "Members" : "");
    });
    expect(broken).toEqual([]);
  });

  // spec 2.43
  it("the join button is for visitors, the logout for members", () => {
    expect(breaking(visitors, ({ model }) => model.join !== null && !model.logout)).toEqual([]);
    expect(breaking(members, ({ model }) => model.join === null && model.logout)).toEqual([]);
  });

  // spec 2.43
  it("the join button is hidden while joining", () => {
    const { join } = headerModel(inputOf({ variant: "1_header", path: "/checkout/payment" }));
    expect(join?.hidden).toBe("gone");
  });

  it("the join button is hidden when the path contains join-now", () => {
    const broken = breaking(visitors, ({ path, model }) => {
      const isJoinPage = path === "/join-now" || path === "/arizona/join-now-today";
      return (model.join?.hidden !== null) === isJoinPage;
    });
    expect(broken).toEqual([]);
  });

  // spec 2.44
  it("the join button of 2_header leads to Find a Dentist, the others where the owner sets it", () => {
    const broken = breaking(visitors, ({ variant, model: { join } }) => {
      const target = variant === "2_header" ? "/find-a-dentist" : "/join-now?from=header";
      return join?.text === "Join today" && join.href === target;
    });
    expect(broken).toEqual([]);
  });

  it("a visitor's menu is the owner's, without the dashboard", () => {
    const menu = "Home, Questions, Savings Summary, Find a Dentist, Dentists near you";
    expect(breaking(visitors, ({ model }) => titlesOf(model.menu) === menu)).toEqual([]);
  });

  // spec 2.45, 2.47
  it("a member's menu starts with one Dashboard link and omits two pages", () => {
    const menu = "Dashboard, Home, Questions, Dentists near you";
    expect(breaking(members, ({ model }) => titlesOf(model.menu) === menu)).toEqual([]);
  });

  // spec 2.47
  it.each(["Savings Summary", " savings calculator"])("a member's menu omits %j", (title) => {
    const header_menu = [{ title, link: "/savings-summary" }];
    const { menu } = headerModel(inputOf({ isSignedIn: true }, { header_menu }));
    expect(titlesOf(menu)).toBe("Dashboard");
  });

  // spec 2.46
  it("a visitor sees no link to the dashboard", () => {
    const broken = breaking(visitors, ({ model: { menu, loginDropdown, topBar } }) => {
      const links = [menu, loginDropdown ?? [], topBar?.links ?? []].flat();
      return !links.some(({ href }) => href === "/dashboard");
    });
    expect(broken).toEqual([]);
  });

  // spec 2.48
  it("only the current page's menu item is marked", () => {
    const titles: Record<string, string> = { "/": "Home", "/faq": "Questions" };
    const broken = breaking(full, ({ path, isSignedIn, model }) => {
      const ofMembers = path === "/dashboard" && isSignedIn ? "Dashboard" : "";
      const marked = titlesOf(model.menu.filter(({ isActive }) => isActive));
      return marked === (titles[path] ?? ofMembers);
    });
    expect(broken).toEqual([]);
  });

  // spec 2.31
  it("the banner is shown to visitors when enabled", () => {
    const broken = breaking(full, ({ showHeaderBanner, isSignedIn, model }) => {
      return model.banner === (showHeaderBanner && !isSignedIn ? "<p>Open on Saturdays</p>" : null);
    });
    expect(broken).toEqual([]);
  });

  it("only home has a sticky header", () => {
    expect(breaking(cases, ({ path, model }) => model.isHome === (path === "/"))).toEqual([]);
  });

  it("only the landing header has a call to action", () => {
    expect(breaking(full, ({ model }) => model.callToAction === null)).toEqual([]);
  });

  // spec 2.51
  it("the landing header is a logo and one button", () => {
    const landings = cases.filter(({ variant }) => variant === "landing_header");
    const seen = new Set(
      landings.map(({ model }) => JSON.stringify({ ...model, path: "", isHome: false })),
    );
    expect([...seen].map((one) => JSON.parse(one) as unknown)).toEqual([
      {
        variant: "landing_header",
        path: "",
        isHome: false,
        logo: { src: "/landing.svg", whiteSrc: null, alt: "Harbor Dental", href: "/" },
        callToAction: { text: "See the plans", href: "/arizona" },
        banner: null,
        topBar: null,
        menu: [],
        loginDropdown: null,
        join: null,
        logout: false,
        fit: {
          wideFrom: null,
          phoneFrom: null,
          hoursFrom: null,
          isMenuBelow: false,
          joinFrom: 40,
          isLogoSlim: false,
        },
      },
    ]);
  });
});

describe("what the owner omits", () => {
  const bare = header.parse({});

  // spec 2.41
  it("gets default texts and targets", () => {
    const model = headerModel(inputOf({ header: bare }));
    expect(model.join).toEqual({ text: "Join now", href: "/join-now", hidden: null });
    expect(model.logo).toEqual({ src: null, whiteSrc: null, alt: "Harbor", href: "/" });
    expect(model.topBar).toBeNull();
    expect(model.banner).toBeNull();
  });

  // spec 3.6
  it("gives the landing button the join button's text and target", () => {
    const change = { variant: "landing_header", landingHeader: {} } as const;
    expect(headerModel(inputOf(change)).callToAction).toEqual({
      text: "Join today",
      href: "/join-now?from=header",
    });
    expect(headerModel(inputOf({ ...change, header: bare })).callToAction).toEqual({
      text: "Join now",
      href: "/join-now",
    });
  });

  // spec 2.41
  it("leaves no empty dropdown, office login or banner", () => {
    const model = headerModel(
      inputOf({ header: header.parse({ hide_top_header: true, showHeaderBanner: true }) }),
    );
    expect(model.loginDropdown).toBeNull();
    expect(model.banner).toBeNull();
    const unlinked = header.parse({ header_top_right_office_login: true });
    expect(headerModel(inputOf({ header: unlinked })).topBar).toBeNull();
  });
});

describe("the join button on a join-now page", () => {
  it.each([
    ["1_header", "gone"],
    ["2_header", "gone"],
    ["3_header", "invisible"],
    ["4_header", "gone"],
    ["nx_header_1", "invisible"],
  ] as const)("is, in %s, %s", (variant, hidden) => {
    expect(headerModel(inputOf({ variant, path: "/join-now" })).join?.hidden).toBe(hidden);
  });
});

describe("a menu in Spanish", () => {
  // spec 2.47
  it("hides the two pages from members by their paths", () => {
    const spanish = header.parse({
      header_menu: [
        { title: "Preguntas", link: "/es/faq" },
        { title: "Resumen de ahorros", link: "/savings-summary" },
        { title: "Buscar dentista", link: "/es/find-a-dentist" },
      ],
    });
    const { menu } = headerModel(
      inputOf({ header: spanish, lang: "es", words: es.site, isSignedIn: true }),
    );
    expect(menu).toEqual([
      { title: "Mi cuenta", href: "/dashboard", isActive: false },
      { title: "Preguntas", href: "/es/faq", isActive: true },
    ]);
  });
});

describe("a menu item with a fragment", () => {
  it("is not marked as the current page", () => {
    const anchored = header.parse({ header_menu: [{ title: "How it works", link: "/#how" }] });
    const { menu } = headerModel(inputOf({ header: anchored, path: "/" }));
    expect(menu.map(({ isActive }) => isActive)).toEqual([false]);
  });
});
