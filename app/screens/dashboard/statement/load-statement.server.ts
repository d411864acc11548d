import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { FileType } from "#contract/call.ts";
import { yearField } from "#contract/statement.ts";
import { DomainError } from "#domain/errors.ts";
import { getStatementFile } from "#domain/statements/get-statement-file.ts";
import { getStatement, listStatementYears } from "#domain/statements/get-statement.ts";
import { sayStatement } from "#domain/statements/say-statement.ts";
import { documentLoader } from "../document-file.server.ts";

/** The year in the address; none: the newest. A year without receipts has no page. */
function yearOf(query: URLSearchParams): number | undefined {
  const given = query.get("year");
  if (given === null) return undefined;
  const read = yearField.safeParse(given);
  if (!read.success) throw new DomainError("not_found");
  return read.data;
}

export async function loadStatement({ visit, url, lang }: PageRequest) {
  const year = yearOf(url.searchParams);
  const page = { titleOf: "statement" as const };
  const years = await listStatementYears(visit.ctx);
  if (years.length === 0) return { statement: null, page };
  const statement = await getStatement(visit.ctx, { year, lang });
  const said = sayStatement(statement, lang);
  const entries = said.entries.map(({ plan, term, what, ...entry }) => ({
    ...entry,
    // Two people of the same name have identical lines, so each line needs a key.
    lines: [plan, term, ...what].map((text, at) => ({ key: `line ${at}`, text })),
  }));
  return { statement: { ...said, entries, year: statement.year, years }, page };
}

/** The same as a file. */
export const statementLoader = (type: FileType) =>
  documentLoader(({ ctx }, { lang, query }) =>
    getStatementFile(ctx, { year: yearOf(query), lang, type }),
  );
