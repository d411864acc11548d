import { studioCsv } from "#app/site/studio/studio-file.server.ts";
import { exportGrievanceReport } from "#domain/case-work/grievance-report.ts";
import { askedYears } from "../asked-years.server.ts";

export const loader = studioCsv("see_reports", async (page) =>
  exportGrievanceReport(page.visit.ctx, { year: askedYears(page).year }),
);
