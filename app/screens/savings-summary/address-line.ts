type Address = { street: string; unit: string | null; city: string; state: string; zip: string };

export function addressLine({ street, unit, city, state, zip }: Address): string {
  return [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
}
