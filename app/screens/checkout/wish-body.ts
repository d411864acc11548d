// What was typed on the steps as the calls take it; both ways of a form read it here.

type Typed = Readonly<Record<string, string>>;

export function wishBody({ planId, officeId, cycle }: Typed) {
  return { planId, officeId: officeId ?? null, cycle };
}

export const noBody = (): Record<string, unknown> => ({});
