import { studioCsv } from "#app/site/studio/studio-file.server.ts";
import { lastSegment } from "#contract/language-path.ts";
import { caseKindNames } from "#contract/studio-cases.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";
import { DomainError } from "#domain/errors.ts";

export const loader = studioCsv("export_cases", async ({ visit, path }) => {
  const kind = caseKindNames.find((one) => `${one}s.csv` === lastSegment(path));
  if (kind === undefined) throw new DomainError("not_found");
  return exportCases(visit.ctx, { kind });
});
