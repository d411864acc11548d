import { formatLongDay } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import { inLanguage } from "#contract/languages.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { statusPath } from "#domain/cases/status-key.ts";
import { findGrievance } from "#domain/grievances/find-grievance.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader, EmailSample } from "../email-spec.ts";
import { findStaff } from "../queries.ts";
import { type GrievanceMail, readGrievanceMail } from "../read-grievance-mail.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

export async function resolveGrievance(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findGrievance(ctx, mail.facts.caseId ?? "");
  if (!found?.email) return null;
  const number = caseNumber(ctx, "grievance", found);
  return {
    as: mail.kind,
    to: found.email,
    language: found.language,
    details: {},
    leadsTo: statusPath(ctx, "grievance", { ...found, number }),
  };
}

export async function resolveGrievanceWork(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const found = await findGrievance(ctx, mail.facts.caseId ?? "");
  const told = await findStaff(ctx, { staffId: mail.facts.staffId ?? "" });
  if (!found || !told) return null;
  const { id: staffId, email: to, language } = told;
  return {
    as: mail.kind,
    to,
    language,
    details: {},
    owner: { staffId },
    isStudio: true,
    leadsTo: localPath(language, `/studio/cases/${caseNumber(ctx, "grievance", found)}`),
  };
}

export const loadGrievance: EmailDataLoader = async (ctx, { facts, lang }) => {
  const grievance = await readGrievanceMail(ctx, { facts, lang });
  return grievance && { grievance };
};

const sampleRights = {
  en: "You can also contact your state's consumer protection office.",
  es: "También puede comunicarse con la oficina de protección al consumidor de su estado.",
};

export const sampleGrievance =
  (about: GrievanceMail["about"], path: string): EmailSample =>
  (lang) => ({
    leadsTo: localPath(lang, path),
    grievance: {
      number: "G-000012",
      isUrgent: false,
      about,
      acknowledgeBy: formatLongDay("2026-03-06", lang),
      resolveBy: formatLongDay("2026-03-31", lang),
      mayAppeal: true,
      rights: [{ place: null, text: inLanguage(sampleRights, lang) }],
    },
  });
