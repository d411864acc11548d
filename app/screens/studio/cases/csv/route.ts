import { studioCsv } from "#app/site/studio/studio-file.server.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";

export const loader = studioCsv("export_cases", ({ visit }) => exportCases(visit.ctx));
