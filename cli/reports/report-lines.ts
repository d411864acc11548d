import type { listReports } from "#domain/reports/list-reports.ts";
import { moment, tableLines } from "../print.ts";

type Reports = Awaited<ReturnType<typeof listReports>>;

export const reportShape =
  "{ number, receivedAt, state, provider, providerExternalId, locationId, reason, message, email, answer }";

export function reportLines(reports: Reports): string[] {
  return tableLines(
    ["NUMBER", "RECEIVED", "STATE", "DENTIST", "REASON", "EMAIL", "MESSAGE"],
    reports.map((report) => [
      report.number,
      moment(report.receivedAt),
      report.state,
      `${report.provider} (${report.providerExternalId})`,
      report.reason,
      report.email ?? "",
      report.message,
    ]),
  );
}
