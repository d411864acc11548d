import type { ProcedureAudience, ProcedureCategory } from "#contract/catalog.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import { type Brand, exampleFees, type Service, serviceNames } from "../content/plans/fees.ts";
import { furtherProcedures } from "./further-procedures.ts";

type Name = Record<DemoLang, string>;
export type Procedure = {
  slug: string;
  category: ProcedureCategory;
  audience: ProcedureAudience;
  name: Name;
  /** The member's discount for procedures without an example in dollars. */
  percentOff: number;
  usualCents: Record<Brand, number>;
  memberCents: Record<Brand, number | undefined>;
};

export const slugOf = {
  checkup: "adult-checkup",
  cleaning: "adult-cleaning",
  xrays: "checkup-x-rays",
  fluoride: "fluoride",
  filling: "filling",
  crown: "crown",
  gumVisit: "gum-cleaning",
  childCheckup: "child-checkup",
  childCleaning: "child-cleaning",
  childXrays: "child-x-rays",
} satisfies Record<Service, string>;

type Kind = [ProcedureCategory, ProcedureAudience];

const kinds: Record<Service, Kind> = {
  checkup: ["checkups", "adult"],
  childCheckup: ["checkups", "child"],
  cleaning: ["cleanings", "adult"],
  childCleaning: ["cleanings", "child"],
  fluoride: ["cleanings", "child"],
  xrays: ["x-rays", "adult"],
  childXrays: ["x-rays", "child"],
  filling: ["fillings", "anyone"],
  crown: ["crowns", "anyone"],
  gumVisit: ["gums", "adult"],
};

const brands: Brand[] = ["enamel", "harbor", "mesa"];
const perBrand = <Value>(valueOf: (brand: Brand) => Value) =>
  Object.fromEntries(brands.map((brand) => [brand, valueOf(brand)])) as Record<Brand, Value>;

/** A brand's price level follows its price of a filling. */
const level = perBrand(
  (brand) => exampleFees[brand].filling.usual / exampleFees.enamel.filling.usual,
);

// Included visits cost $0 up to their yearly count; this is the discount on the next ones.
const percentOffFurtherVisits = 30;

const exampled = (Object.keys(kinds) as Service[]).map((service): Procedure => {
  const [category, audience] = kinds[service];
  return {
    slug: slugOf[service],
    category,
    audience,
    name: serviceNames[service],
    percentOff: percentOffFurtherVisits,
    usualCents: perBrand((brand) => exampleFees[brand][service].usual),
    memberCents: perBrand((brand) => exampleFees[brand][service].member || undefined),
  };
});

const further = furtherProcedures.map(
  ([slug, category, audience, usual, percentOff, en, es]): Procedure => ({
    slug,
    category,
    audience,
    name: { en, es },
    percentOff,
    usualCents: perBrand((brand) => Math.round(usual * level[brand]) * 100),
    memberCents: perBrand(() => undefined),
  }),
);

export const procedures: readonly Procedure[] = [...exampled, ...further];
