import { listReports } from "#domain/reports/list-reports.ts";
import { command, limitOption, siteOption, wholeNumber } from "../command.ts";
import { withSite } from "../run.ts";
import { reportLines, reportShape } from "./report-lines.ts";

export const reportsListCommand = command({
  name: "reports list",
  about: "Lists what visitors say is wrong in a site's directory, the newest first",
  options: { site: siteOption, limit: limitOption },
  json: `[${reportShape}]`,
  run: ({ site, limit = "50" }) => {
    const asked = { limit: wholeNumber("--limit", limit, 1, 1000) };
    return withSite(site, async (ctx) => {
      const reports = await listReports(ctx, asked);
      return { data: reports, lines: reportLines(reports) };
    });
  },
});
