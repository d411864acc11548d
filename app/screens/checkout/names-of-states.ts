import { usStateCodes, usStates } from "#contract/us-states.ts";

export function nameOfState(code: string): string {
  const known = usStateCodes.find((state) => state === code);
  return known ? usStates[known] : code;
}

export function namesOfStates(codes: string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: "disjunction" }).format(codes.map(nameOfState));
}
