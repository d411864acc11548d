import type { listReports } from "#domain/reports/list-reports.ts";
import { moment, printTable } from "../print.ts";

type Reports = Awaited<ReturnType<typeof listReports>>;

export function printReports(reports: Reports): void {
  printTable(
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
