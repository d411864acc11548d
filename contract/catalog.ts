import type { Translated } from "./languages.ts";

// The catalog's enumerations. Their names in both languages are in the app's messages.

export const specialties = [
  "general",
  "pediatric",
  "orthodontics",
  "periodontics",
  "endodontics",
  "oral-surgery",
  "prosthodontics",
  "public-health",
] as const;
export type Specialty = (typeof specialties)[number];

export const practitionerTypes = ["dentist", "hygienist", "therapist", "denturist"] as const;
export type PractitionerType = (typeof practitionerTypes)[number];

/** ISO 639 codes: the languages most spoken in the United States. */
export const spokenLanguages = [
  "en",
  "es",
  "zh",
  "tl",
  "vi",
  "ar",
  "fr",
  "ko",
  "ru",
  "pt",
  "ht",
  "hi",
  "pl",
  "de",
  "ur",
  "fa",
  "ja",
  "it",
  "hy",
  "hmn",
  "km",
  "so",
  "nv",
  "ase",
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const accessibilityFeatures = [
  "step-free",
  "accessible-parking",
  "accessible-restroom",
  "accessible-chair",
  "hearing-loop",
  "sign-language",
  "quiet-hour",
  "near-transit",
] as const;
export type AccessibilityFeature = (typeof accessibilityFeatures)[number];

export const officeServices = [
  "emergencies",
  "children",
  "implants",
  "sedation",
  "braces",
  "clear-aligners",
  "dentures",
  "root-canals",
  "gum-care",
  "whitening",
] as const;
export type OfficeService = (typeof officeServices)[number];

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening and closing time on the office's clock, "08:00" to "17:30"; "24:00" ends the day. */
export type OpenTime = { from: string; to: string };
export const isAllDay = ({ from, to }: OpenTime) => from === "00:00" && to === "24:00";
export type WeekHours = Record<Weekday, OpenTime[]>;
/** A date with other hours than its weekday; an empty list means closed. */
export type HoursException = { day: string; open: OpenTime[] };
/** An opening on a day to come. */
export type Opening = { weekday: Weekday; day: string; isThisWeek: boolean; at: string };
/** What the hours come to at a moment, in the place's own time. */
export type OpenState =
  | { kind: "all_day" }
  | { kind: "open"; until: string }
  | { kind: "opens_today"; at: string }
  | ({ kind: "opens" } & Opening)
  | { kind: "closed" };

export const planKinds = ["discount", "in_house"] as const;
export type PlanKind = (typeof planKinds)[number];

export const planAudiences = ["adult", "child", "perio", "anyone"] as const;
export type PlanAudience = (typeof planAudiences)[number];

export const procedureCategories = [
  "checkups",
  "cleanings",
  "x-rays",
  "fillings",
  "crowns",
  "root-canals",
  "gums",
  "extractions",
  "dentures",
  "implants",
  "braces",
  "cosmetic",
  "other",
] as const;
export type ProcedureCategory = (typeof procedureCategories)[number];

/** What a visitor can ask a price for, by category. */
export type ProcedureChoices = {
  category: ProcedureCategory;
  procedures: { slug: string; name: string }[];
}[];

/** The age group of a procedure, so that a child's fluoride is not counted for an adult. */
export const procedureAudiences = ["adult", "child", "anyone"] as const;
export type ProcedureAudience = (typeof procedureAudiences)[number];

export const reportReasons = [
  "not_accepting",
  "plan_refused",
  "wrong_phone",
  "wrong_address",
  "not_there",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ["received", "checking", "corrected", "found_right"] as const;
export type ReportState = (typeof reportStates)[number];

/** An owner's words. */
export type Wording = Translated<string>;

/** A weekday that ends later than this has evening hours. */
export const eveningFrom = "18:00";

export const farthestMiles = 250;
export const usualMiles = 25;

/** What narrows a search by the regular week, and by this moment. */
export const openFilters = ["openNow", "openSaturday", "openSunday", "openEvenings"] as const;

/** What narrows a search for offices besides its place, in the order of the page. */
export const officeFilters = [
  "procedure",
  "specialty",
  "language",
  "plan",
  "accepting",
  ...openFilters,
  "name",
] as const;
export type OfficeFilter = (typeof officeFilters)[number];

export const officeSorts = ["distance", "price"] as const;
export type OfficeSort = (typeof officeSorts)[number];

// Directory constants without the schemas: the browser imports them, too.

export const directorySorts = ["name", "city", "specialty", "verified"] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** Longer lists have to be requested per state, so that the file can still be opened. */
export const longestFile = { "text/csv": 20_000, "application/pdf": 5_000 } as const;

export const longestReport = 2_000;

/** What an office asks of the directory. */
export const listingPurposes = ["join", "correct"] as const;
export type ListingPurpose = (typeof listingPurposes)[number];

export const longestDentists = 1_000;

/** The reporter's address is deleted this many days after the answer. */
export const reporterKeptDays = 180;
/** Without an answer it is deleted this many days after the report's last step. */
export const unansweredKeptDays = 365;
