import { eq } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import { grievances } from "#db/schema/grievances.ts";
import { linkCase } from "#domain/case-work/link-case.ts";
import { saveTemplate } from "#domain/case-work/save-template.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import type { TestApp } from "#test/support/app.ts";
import { fileOne } from "#test/support/grievances.ts";
import { sendOne } from "#test/support/messages.ts";
import type { Person } from "#test/support/people.ts";
import type { Records } from "./asked-records.ts";
import type { Body, Input } from "./own-plan-requests.ts";

// Whose grievance it is tells the key alone.

export async function grievanceRecords(test: TestApp, asker: Person): Promise<Records> {
  const { number, key } = await fileOne(operatorOn(test, asker.host));
  const theirs = [
    { number: (await fileOne(operatorOn(test, asker.host))).number },
    { number: (await fileOne(operatorOn(test, "mesa.localhost"))).number },
  ];
  const absent = { number: "G-999999" };
  return { own: { number }, theirs, absent, query: { key } };
}

export async function grievanceKeyRecords(test: TestApp, asker: Person): Promise<Records> {
  const { query, ...records } = await grievanceRecords(test, asker);
  return { ...records, body: { key: query?.key } };
}

export async function grievanceMessageRecords(test: TestApp, asker: Person): Promise<Records> {
  const { query, ...records } = await grievanceRecords(test, asker);
  return { ...records, body: { key: query?.key, message: "I found the receipt." } };
}

export async function grievanceAppealRecords(test: TestApp, asker: Person): Promise<Records> {
  const ctx = operatorOn(test, asker.host);
  const { query: _, ...records } = await grievanceRecords(test, asker);
  const { id, number, key } = await fileOne(ctx);
  const resolved = { state: "resolved", resolvedAt: ctx.now, outcome: "not_agreed" } as const;
  await ctx.db.update(grievances).set(resolved).where(eq(grievances.id, id));
  return { ...records, own: { number }, body: { key, message: "The list was wrong." } };
}

/** A message's key tells whose it is, too. */
export async function messageRecords(test: TestApp, asker: Person): Promise<Records> {
  const { number, key } = await sendOne(operatorOn(test, asker.host));
  const theirs = [
    { number: (await sendOne(operatorOn(test, asker.host))).number },
    { number: (await sendOne(operatorOn(test, "mesa.localhost"))).number },
  ];
  return { own: { number }, theirs, absent: { number: "M-999999" }, query: { key } };
}

export async function messageKeyRecords(test: TestApp, asker: Person): Promise<Records> {
  const { query, ...records } = await messageRecords(test, asker);
  return { ...records, body: { key: query?.key } };
}

export async function messageAnswerRecords(test: TestApp, asker: Person): Promise<Records> {
  const { query, ...records } = await messageRecords(test, asker);
  return { ...records, body: { key: query?.key, message: "And for my mother?" } };
}

/** Every case of a site is its staff's; another site has the same numbers for cases of its own. */
export async function staffCaseRecords(test: TestApp, asker: Person): Promise<Records> {
  const { number } = await fileOne(operatorOn(test, asker.host));
  const body = { step: "note", text: "She called." };
  return { own: { number }, theirs: [], absent: { number: "G-999999" }, body };
}

/** The same, with an office to say that it is about. */
export async function caseLinkRecords(test: TestApp, asker: Person): Promise<Records> {
  const officeId = await addOffice(operatorOn(test, asker.host));
  return { ...(await staffCaseRecords(test, asker)), body: { officeId } };
}

export async function linkedCaseRecords(test: TestApp, asker: Person): Promise<Records> {
  const linkedAt = async (host: string) => {
    const ctx = operatorOn(test, host);
    const { number } = await fileOne(ctx);
    const { links } = await linkCase(ctx, { number, officeId: await addOffice(ctx) });
    return { number, linkId: links[0]?.linkId ?? "" };
  };
  const own = await linkedAt(asker.host);
  const others = [await linkedAt(asker.host), await linkedAt("mesa.localhost")];
  const { number } = own;
  return {
    own,
    theirs: others.map(({ linkId }) => ({ number, linkId })),
    absent: { number, linkId: "cln_0" },
  };
}

const template = { name: "Thanks", en: "Hello {name}", es: "Hola {name}", kinds: ["message"] };

export async function templateRecords(test: TestApp, asker: Person): Promise<Records> {
  const at = (host: string) =>
    saveTemplate(operatorOn(test, host), { ...template, kinds: ["message"] });
  const { templateId } = await at(asker.host);
  const theirs = [{ templateId: (await at("mesa.localhost")).templateId }];
  return { own: { templateId }, theirs, absent: { templateId: "rtp_0" }, body: template };
}

export async function templateStateRecords(test: TestApp, asker: Person): Promise<Records> {
  return { ...(await templateRecords(test, asker)), body: { state: "archived" } };
}

/** Every field of the form, and each with another value. */
export const fullGrievance = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  phone: "(602) 555-0123",
  patient: "other_adult",
  patientName: "Luis Delgado",
  authorized: true,
  memberNumber: "6180339887",
  against: "office",
  office: "Harborview",
  serviceOn: "2026-01-05",
  text: "I paid more than the list says.",
  desiredOutcome: "The difference.",
  discussed: true,
  urgent: false,
  language: "en",
};
const otherGrievance = {
  name: "Rosalía Delgado",
  email: "rosalia@example.com",
  phone: "(602) 555-0124",
  patient: "child",
  patientName: "Luisa Delgado",
  memberNumber: "6180339888",
  against: "dentist",
  office: "Mesa Smiles",
  serviceOn: "2026-01-06",
  text: "I waited for two hours.",
  desiredOutcome: "An apology.",
  discussed: false,
  urgent: true,
  files: ["fil_1.another"],
  language: "es",
};

type Begun = Input["begin"];
type Ways = {
  plain: (name: CallName, body: Body) => Begun;
  recorded: (name: CallName, find: typeof grievanceMessageRecords) => Begun;
};

/** The requests that take a key. */
export function grievanceRequests({ plain, recorded }: Ways): Record<string, Input> {
  const filing = (name: CallName): Input => ({
    begin: plain(name, fullGrievance),
    changes: () => otherGrievance,
    free: { authorized: "another adult has to have agreed" },
  });
  return {
    fileGrievance: filing("fileGrievance"),
    fileGroupGrievance: filing("fileGroupGrievance"),
    writeToGrievance: {
      begin: recorded("writeToGrievance", grievanceMessageRecords),
      changes: () => ({ message: "And a photo.", files: ["fil_1.another"] }),
      free: { key: "who writes, and not what: another key opens nothing" },
    },
    appealGrievance: {
      begin: recorded("appealGrievance", grievanceAppealRecords),
      changes: () => ({ message: "And the photo shows it.", files: ["fil_1.another"] }),
      free: { key: "who appeals, and not what: another key opens nothing" },
    },
    answerMessage: {
      begin: recorded("answerMessage", messageAnswerRecords),
      changes: () => ({ message: "And for my father?" }),
      free: { key: "who writes, and not what: another key opens nothing" },
    },
  };
}
