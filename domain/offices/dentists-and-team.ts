import type { PractitionerType } from "#contract/catalog.ts";

type Person = { name: string; practitionerType: PractitionerType };

/**
 * The dentists of an office, and who else treats patients there. A name that is listed twice is
 * shown once: people can't tell the two apart.
 */
export function dentistsAndTeam<One extends Person>(people: readonly One[]) {
  const named = [...Map.groupBy(people, ({ name }) => name).values()].flatMap(([one]) => one ?? []);
  const isDentist = ({ practitionerType }: One) => practitionerType === "dentist";
  return { dentists: named.filter(isDentist), team: named.filter((one) => !isDentist(one)) };
}
