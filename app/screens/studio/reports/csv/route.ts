import { studioCsv } from "#app/site/studio/studio-file.server.ts";
import { isReport, writeReport } from "#domain/reports/write-csv.ts";
import { lastSegment } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import { askedYear, periodOf } from "../report-period.ts";

export const loader = studioCsv("see_reports", async ({ visit, path, url }) => {
  const report = lastSegment(path).replace(/\.csv$/, "");
  if (!isReport(report)) throw new DomainError("not_found");
  return writeReport(visit.ctx, report, periodOf(askedYear(url)));
});
