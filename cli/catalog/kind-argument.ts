import { catalogKinds, type CatalogKind } from "#domain/catalog/kinds.ts";
import { UsageError } from "../command.ts";

export const kindArgument = { name: "KIND", about: catalogKinds.join(", ") };

export function readKind(given: string): CatalogKind {
  const kind = catalogKinds.find((known) => known === given);
  if (kind) return kind;
  throw new UsageError(`KIND must be one of ${catalogKinds.join(", ")}`);
}
