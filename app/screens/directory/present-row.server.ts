import { formatDay, formatPhone } from "#contract/format.ts";
import type { DirectoryPage } from "#domain/directory/list-directory.ts";

type Item = DirectoryPage["items"][number];
export type ListRow = ReturnType<typeof presentRow>;

/** A whitelist of what the page shows of a dentist. */
export function presentRow(item: Item) {
  const { id, name, practitionerType, specialty, boardCertified, npi } = item;
  const { languages, staffLanguages, affiliatedGroups, accepting } = item;
  const license = [item.licenseState, item.licenseNumber, item.licenseType];
  return {
    id,
    name,
    practitionerType,
    specialty,
    boardCertified,
    npi,
    license: item.licenseNumber ? license.filter(Boolean).join(" ") : null,
    languages,
    staffLanguages,
    groups: affiliatedGroups,
    accepting,
    verifiedOn: formatDay(item.verifiedOn),
    source: item.source,
    offices: item.locations.map((office) => {
      const { street, unit, city, state, zip } = office.address;
      return {
        id: office.id,
        name: office.name,
        street: unit ? `${street}, ${unit}` : street,
        town: `${city}, ${state} ${zip}`,
        phone: office.phone,
        phoneText: formatPhone(office.phone),
        miles: office.distanceMiles,
        accepting: office.accepting,
      };
    }),
  };
}
