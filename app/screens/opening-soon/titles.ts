import type { Words } from "#app/messages/words.ts";

type Screen = keyof Words["openingSoon"]["titles"];

// The product's screens that this deployment does not offer yet, by path prefix.
const screens: [start: string, screen: Screen][] = [
  ["/grievance-form", "grievanceForm"],
  ["/directory", "directory"],
  ["/office/", "office"],
];

export function screenAt(path: string): Screen | undefined {
  return screens.find(([start]) => path.startsWith(start))?.[1];
}
