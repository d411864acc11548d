import type {
  AccessibilityFeature,
  HoursException,
  OfficeService,
  OpenState,
  OpenTime,
  PlanAudience,
  PractitionerType,
  ProcedureCategory,
  Specialty,
  SpokenLanguage,
  Weekday,
} from "#contract/catalog.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { PlanCardData } from "#app/blocks/block-view.ts";
import type { Fee } from "#app/blocks/fee-table.tsx";

// The office page's data, computed by its loader.

export type OfficeView = {
  id: string;
  name: string;
  groupName: string;
  address: { street: string; unit: string | null; city: string; state: string; zip: string };
  lat: number;
  lon: number;
  phone: string;
  directions: string;
  isAccepting: boolean;
  openState: OpenState;
  week: DayHours[];
  openToday: readonly OpenTime[];
  /** Each with its day as it is said: Thu, Dec 24. */
  exceptions: (HoursException & { said: string })[];
  /** Set where the office's time zone differs from the site's. */
  zoneName: string | null;
  languages: SpokenLanguage[];
  accessibility: AccessibilityFeature[];
  services: OfficeService[];
  dentists: PersonView[];
  team: PersonView[];
  verifiedOn: string;
  source: string;
};

export type DayHours = { weekday: Weekday; open: readonly OpenTime[]; isToday: boolean };

export type PersonView = {
  id: string;
  name: string;
  practitionerType: PractitionerType;
  specialty: Specialty;
  languages: SpokenLanguage[];
  isAccepting: boolean;
};

export type PlanView = {
  id: string;
  name: string;
  summary: string;
  /** Whether it may be sold in the office's state. */
  isSoldHere: boolean;
  stateName: string;
  /** All states where it may be sold, or null where there are too many to list. */
  soldIn: string[] | null;
  stateCount: number;
  /** The checkout's address. */
  link: string;
  tiers: TierView[];
  fees: FeesView;
};

export type TierView = {
  id: string;
  card: PlanCardData;
  audience: PlanAudience;
  minAge: number | null;
  maxAge: number | null;
  included: { procedure: string; name: string; times: number }[];
  family: FamilyView | null;
};

export type CyclePrice = { cycle: Cycle; priceCents: number };
export type FamilyView = {
  groups: { people: number; prices: CyclePrice[] }[];
  eachFurther: CyclePrice[] | null;
};

export type FeesView = {
  /** A long list starts folded. */
  isFolded: boolean;
  categories: {
    category: ProcedureCategory;
    isOpen: boolean;
    saving: { services: number; mostPercent: number };
    rows: Fee[];
  }[];
  /** Each source once; the office's own list before general ones. */
  sources: { source: string; asOf: string; isOfOffice: boolean }[];
  /** Whether to mark rows that are not the office's own. */
  isMixed: boolean;
};
