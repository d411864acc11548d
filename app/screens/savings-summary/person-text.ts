import { type ExpectedPerson, mostTimes } from "#contract/expected-year.ts";

// A person in an address: the tier, and how often each procedure: adult:adult-cleaning.2,filling.1

type Refuse = (error: "times" | "unreadable", procedure?: string) => void;

const longest = 2_000;
const mostVisits = 60;

export function readPerson(text: string, refuse: Refuse): ExpectedPerson {
  if (text.length > longest) refuse("unreadable");
  const known = text.slice(0, longest);
  const colon = known.lastIndexOf(":");
  const tier = tierName(colon === -1 ? known : known.slice(0, colon));
  const person: ExpectedPerson = { tier, visits: [] };
  const parts = colon === -1 ? [] : known.slice(colon + 1).split(",");
  for (const part of parts.slice(0, mostVisits)) {
    if (part === "") continue;
    const [, procedure = "", times = ""] = /^([a-z0-9-]{1,80})\.(.*)$/.exec(part) ?? [];
    if (procedure === "") refuse("unreadable");
    else addVisits(person, procedure, times, refuse);
  }
  if (parts.length > mostVisits) refuse("unreadable");
  return person;
}

export function writePerson({ tier, visits }: ExpectedPerson): string {
  const said = visits.map(({ procedure, times }) => `${procedure}.${times}`).join(",");
  return `${encodeURIComponent(tier)}:${said}`;
}

/** Reports a count that is no number or above the maximum. */
export function addVisits(
  { visits }: ExpectedPerson,
  procedure: string,
  typed: string,
  refuse: Refuse,
): void {
  const text = typed.trim();
  if (text === "") return;
  if (!/^\d{1,4}$/.test(text) || visits.some((other) => other.procedure === procedure)) {
    return refuse("unreadable");
  }
  const times = Math.min(Number(text), mostTimes);
  if (Number(text) > mostTimes) refuse("times", procedure);
  if (times > 0) visits.push({ procedure, times });
}

export function tierName(text: string): string {
  return text
    .replace(/\p{Cc}/gu, "")
    .slice(0, 80)
    .toWellFormed();
}
