import { type ExpectedPerson, mostPeople } from "#contract/expected-year.ts";
import { addVisits, tierName } from "./person-text.ts";

// The form's own fields, as a browser without JavaScript sends them: tier.0, 0.adult-cleaning, do.

type Refuse = (error: "times" | "unreadable" | "people", procedure?: string) => void;

export const tierField = (at: number) => `tier.${at}`;
export const timesField = (at: number, procedure: string) => `${at}.${procedure}`;
/** As a person types it: none is an empty field. */
export const shownTimes = (times: number) => (times === 0 ? "" : String(times));
/** The name of the buttons that add and remove people. */
export const doField = "do";
export const removeAt = (at: number) => `remove.${at}`;

export function isForm(query: URLSearchParams): boolean {
  return query.has(tierField(0)) || query.getAll("near").includes("");
}

/** Null where no form was sent. */
export function readForm(query: URLSearchParams, refuse: Refuse): ExpectedPerson[] | null {
  if (!query.has(tierField(0))) return null;
  const people: ExpectedPerson[] = [];
  for (let at = 0; at < mostPeople && query.has(tierField(at)); at += 1) {
    people.push({ tier: tierName(query.get(tierField(at)) ?? ""), visits: [] });
  }
  for (const [name, value] of query) {
    const [, at = "", procedure = ""] = /^(\d)\.([a-z0-9-]{1,80})$/.exec(name) ?? [];
    const person = people[Number(at)];
    if (at !== "" && person) addVisits(person, procedure, value, refuse);
  }
  return changePeople(people, query.get(doField) ?? "", refuse);
}

function changePeople(people: ExpectedPerson[], command: string, refuse: Refuse): ExpectedPerson[] {
  const [first] = people;
  if (command === "add" && people.length >= mostPeople) refuse("people");
  else if (command === "add" && first) return [...people, { tier: first.tier, visits: [] }];
  const gone = people.findIndex((_, at) => command === removeAt(at));
  return people.length > 1 ? people.filter((_, at) => at !== gone) : people;
}
