/** Window widths, in rem, from which a header can be wide. */
export const steps = [64, 72, 80, 96] as const;
export type Step = (typeof steps)[number];

/** Phones of 320 and of 384 pixels, and what is wider than a phone. */
export const joinSteps = [20, 24, 40] as const;
export type JoinStep = (typeof joinSteps)[number];

// Spelled out, because Tailwind only generates classes that appear literally in the sources.

const only: Record<Step, string> = {
  64: "hidden lg:block",
  72: "hidden min-[72rem]:block",
  80: "hidden xl:block",
  96: "hidden 2xl:block",
};
const not: Record<Step, string> = {
  64: "lg:hidden",
  72: "min-[72rem]:hidden",
  80: "xl:hidden",
  96: "2xl:hidden",
};

/** What a window of that width has left, in rem, beside the smallest logo and the menu button. */
export const joinRoom: Record<JoinStep, number> = { 20: 7.375, 24: 8, 40: 16 };

// A media query's rem ignores the page's own text size. So the button stands in a place that gets
// narrower with larger text, and shows only where that place has all of its room.
const joinPlaces: Record<JoinStep, string> = {
  20: "max-md:@container max-sm:w-[clamp(0rem,100vw-12.625rem,7.375rem)] sm:max-md:w-[clamp(0rem,100vw-18rem,7.375rem)]",
  24: "max-[24rem]:hidden max-md:@container max-sm:w-[clamp(0rem,100vw-16rem,8rem)] sm:max-md:w-[clamp(0rem,100vw-18rem,8rem)]",
  40: "max-sm:hidden",
};
const joinFits: Record<JoinStep, string> = {
  20: "@max-[7.25rem]:hidden",
  24: "@max-[7.875rem]:hidden",
  40: "",
};

export const joinPlace = (from: JoinStep): string => joinPlaces[from];
export const joinFit = (from: JoinStep): string => joinFits[from];

export function wideOnly(from: Step | null): string {
  return from === null ? "hidden" : only[from];
}

export function narrowOnly(from: Step | null): string {
  return from === null ? "" : not[from];
}

const pulledUp: Record<Step, string> = {
  64: "lg:-top-11.25",
  72: "min-[72rem]:-top-11.25",
  80: "xl:-top-11.25",
  96: "2xl:-top-11.25",
};

/** A header that stays leaves its top bar, 45 pixels high, above the window. */
export const withoutTopBar = (from: Step | null): string => (from === null ? "" : pulledUp[from]);
