import type { Step } from "./wide-from.ts";

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

export function wideOnly(from: Step | null): string {
  return from === null ? "hidden" : only[from];
}

export function narrowOnly(from: Step | null): string {
  return from === null ? "" : not[from];
}
