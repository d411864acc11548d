import { useWords } from "#app/messages/words.ts";
import { usualMiles } from "#contract/catalog.ts";
import type { OfficeRow } from "./present-row.server.ts";

export const isFar = ({ miles }: Pick<OfficeRow, "miles">) => miles !== null && miles > usualMiles;

export const areAllFar = (rows: readonly OfficeRow[]) => rows.length > 0 && rows.every(isFar);

type Props = { rows: readonly OfficeRow[]; spot: string | null };

/** Said once above a list of which no office is near; in other lists each far one says so itself. */
export function AllFar({ rows, spot }: Props) {
  const { findADentist } = useWords("search");
  if (spot === null || !areAllFar(rows)) return null;
  return <p className="mt-2 font-semibold">{findADentist.allFarAway(rows.length, spot)}</p>;
}
