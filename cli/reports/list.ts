import { listReports } from "#domain/reports/list-reports.ts";
import { command, jsonOption, siteOption, wholeNumber } from "../command.ts";
import { printJson } from "../print.ts";
import { withSite } from "../run.ts";
import { printReports } from "./print-reports.ts";

export const reportsListCommand = command({
  name: "reports list",
  about: "Lists what visitors say is wrong in a site's directory, the newest first",
  options: {
    site: siteOption,
    limit: { type: "string", value: "N", about: "how many, 1 to 1000; 50 unless named" },
    json: jsonOption,
  },
  run: async ({ site, limit = "50", json }) => {
    const asked = { limit: wholeNumber("--limit", limit, 1, 1000) };
    await withSite(site, async (ctx) => {
      const reports = await listReports(ctx, asked);
      if (json) {
        printJson(reports);
        return;
      }
      printReports(reports);
    });
  },
});
