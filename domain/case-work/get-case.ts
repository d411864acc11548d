import { and, asc, eq, sql } from "drizzle-orm";
import { defaultLang } from "#contract/languages.ts";
import type { StaffCase } from "#contract/staff-cases.ts";
import { type CaseKind, caseKindNames, type StaffStep } from "#contract/studio-cases.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { staff } from "#db/schema/staff.ts";
import { listFiles } from "#domain/case-files/read-files.ts";
import { readCaseNumber } from "#domain/cases/case-number.ts";
import { answersCases } from "#domain/cases/tell-case-workers.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { fillTemplates } from "./list-templates.ts";
import { findAccountOf, readLinks } from "./read-links.ts";
import { type CaseRow, presentCase, readCases } from "./list-cases.ts";
import { readSent } from "./read-sent.ts";

/** A case with its history, as staff see it. */
export async function getCase(ctx: Ctx, { number }: { number: string }): Promise<StaffCase> {
  may(ctx.actor, "read_inbox");
  const row = await findCase(ctx, number);
  const [own, events, files, links, assignees] = await Promise.all([
    readSent(ctx, row),
    readEvents(ctx, row.id),
    listFiles(ctx, row.id),
    readLinks(ctx, row.id),
    listAssignees(ctx),
  ]);
  const [ours = defaultLang] = ctx.site.settings.languages;
  const templates = await fillTemplates(ctx, row, own.language ?? ours);
  const steps = stepsOf(row);
  const accountId = row.account_id ?? (await findAccountOf(ctx, row.email));
  const made = { events, files, links, assignees, templates, steps };
  return { ...presentCase(ctx, row), ...own, accountId, ...made };
}

/** The case of a number as it is printed; its prefix tells the kind. */
export async function findCase(ctx: Ctx, printed: string): Promise<CaseRow> {
  for (const kind of caseKindNames) {
    const number = /^[a-z]/i.test(printed) ? readCaseNumber(kind, printed) : undefined;
    if (number === undefined) continue;
    const [found] = await readCases(ctx, {
      which: sql`kind = ${kind} and number = ${number}`,
      order: sql`number`,
      page: sql`limit 1`,
    });
    if (found) return found;
  }
  throw new DomainError("not_found", `There is no case ${printed}.`);
}

const always: readonly StaffStep[] = ["note", "assign"];

/** What can be done with a case now. */
export function stepsOf({ kind, state, is_open: isOpen, email }: CaseRow): StaffStep[] {
  const byMail: StaffStep[] = [
    ...(email === null ? [] : (["reply"] as const)),
    ...(isOpen ? (["resolve"] as const) : []),
  ];
  const byKind: Record<CaseKind, StaffStep[]> = {
    grievance: [
      ...(state === "received" ? (["acknowledge"] as const) : []),
      ...(["received", "acknowledged"].includes(state) ? (["review"] as const) : []),
      "reply",
      ...(isOpen ? (["resolve"] as const) : []),
      "renew_link",
    ],
    message: byMail,
    report: [
      ...(state === "received" ? (["review"] as const) : []),
      ...(isOpen ? (["resolve"] as const) : []),
    ],
    suggestion: byMail,
    listing: byMail,
  };
  return [...byKind[kind], ...always];
}

async function readEvents({ db, site }: Ctx, caseId: string): Promise<StaffCase["events"]> {
  const { id, at, step, text, outcome } = caseEvents;
  const rows = await db
    .select({ id, at, step, by: staff.name, text, outcome })
    .from(caseEvents)
    .leftJoin(staff, and(eq(staff.siteId, caseEvents.siteId), eq(staff.id, caseEvents.staffId)))
    .where(and(eq(caseEvents.siteId, site.id), eq(caseEvents.caseId, caseId)))
    .orderBy(asc(at), asc(id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function listAssignees({ db, site }: Pick<Ctx, "db" | "site">) {
  const rows = await db
    .select({ staffId: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(answersCases(site))
    .orderBy(asc(staff.name), asc(staff.id));
  return rows.map(({ staffId, name, email }) => ({ staffId, name: name ?? email }));
}
