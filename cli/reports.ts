import { listReports } from "#domain/inbox/list-reports.ts";
import { reportStates, type ReportState, longestReport } from "#contract/catalog.ts";
import { answerReport } from "#domain/inbox/answer-report.ts";
import { command, limitOption, siteOption, wholeNumber, UsageError } from "./command.ts";
import { withSite } from "./run.ts";
import { moment, tableLines } from "./print.ts";

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

export const reportsListCommand = command({
  name: "reports list",
  about: "Lists the errors that visitors reported in a site's directory, newest first",
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

export const reportsAnswerCommand = command({
  name: "reports answer",
  about: "Answers a directory report, and emails the person who sent it",
  arguments: [{ name: "NUMBER", about: "of the report, such as D-000012" }],
  options: {
    site: siteOption,
    state: { type: "string", value: "STATE", required: true, about: reportStates.join(", ") },
    answer: { type: "string", value: "TEXT", about: "what to tell the person who sent it" },
  },
  json: "{ site, number, state, isTold }",
  run: ({ site, state, answer }, [number = ""]) => {
    const said = { number, state: stateNamed(state), answer: answerIn(answer) };
    return withSite(site, async (ctx) => {
      const outcome = await answerReport(ctx, said);
      const mail = outcome.isTold ? "They'll get an email." : "They didn't leave an email address.";
      const { number: answered, isTold } = outcome;
      return {
        data: { site, number: answered, state: said.state, isTold },
        lines: [`${answered} is ${said.state.replace("_", " ")}. ${mail}`],
      };
    });
  },
});

function stateNamed(given: string): ReportState {
  const state = reportStates.find((known) => known === given);
  if (state) return state;
  throw new UsageError(`--state must be one of ${reportStates.join(", ")}`);
}

function answerIn(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const answer = given.trim();
  if (answer !== "" && answer.length <= longestReport) return answer;
  throw new UsageError(`--answer must be a text of at most ${longestReport} characters`);
}
