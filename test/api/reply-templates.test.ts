import { desc, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/audit-log.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { listTemplates } from "#domain/case-work/list-templates.ts";
import { saveTemplate, setTemplateState } from "#domain/case-work/save-template.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { addOwner } from "#test/support/people.ts";

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
  owner = await addOwner(site);
});
afterAll(() => site.close());

const thanks = {
  name: "Thanks",
  en: "Hello {name}, thank you for {number}. {seller}, {phone}",
  es: "Hola {name}: gracias por {number}. {seller}, {phone}",
  kinds: ["grievance" as const],
};

const offered = async (number: string) => (await getCase(owner.on(), { number })).templates;

// spec 32.12
test("a template is offered in the sender's language, filled in from the case", async () => {
  const { templateId } = await saveTemplate(owner.on(), thanks);
  const { site: own } = operatorOn(site);
  const english = await fileOne(operatorOn(site));
  const spanish = await fileOne(operatorOn(site), { language: "es", name: "Luis" });
  const seller = own.settings.legalSeller ?? own.name;
  const [one] = await offered(english.number);
  expect(one).toMatchObject({ templateId, name: "Thanks" });
  expect(one?.text).toContain(`Hello Rosa Delgado, thank you for ${english.number}. ${seller}`);
  const [other] = await offered(spanish.number);
  expect(other?.text).toContain(`Hola Luis: gracias por ${spanish.number}. ${seller}`);
});

// spec 32.12
test("one is offered for its kinds of case, until it is archived", async () => {
  const visitor = { ...operatorOn(site), actor: { kind: "visitor" } } as const;
  const message = { name: "Ana", email: "a@example.com", topic: "other", message: "Hi" } as const;
  const { number } = await sendMessage(visitor, { audience: "plan", message });
  const { templateId } = await saveTemplate(owner.on(), { ...thanks, kinds: ["message"] });
  const ids = async () => (await offered(number)).map((one) => one.templateId);
  expect(await ids()).toEqual([templateId]);
  await setTemplateState(owner.on(), { templateId, state: "archived" });
  expect(await ids()).toEqual([]);
  expect((await listTemplates(owner.on())).at(-1)).toMatchObject({ templateId, state: "archived" });
  await setTemplateState(owner.on(), { templateId, state: "active" });
  await saveTemplate(owner.on(), { ...thanks, templateId, name: "Thank you", kinds: ["message"] });
  expect(await offered(number)).toMatchObject([{ templateId, name: "Thank you" }]);
  const entries = await site.db
    .select({ action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .where(like(auditLog.action, "template_%"))
    .orderBy(desc(auditLog.number))
    .limit(4);
  expect(entries).toEqual(
    ["changed", "restored", "archived", "added"].map((what) => {
      return { action: `template_${what}`, subject: templateId };
    }),
  );
});

// spec 32.12
test("an unknown placeholder is refused and named, and nothing is saved", async () => {
  const before = await listTemplates(owner.on());
  const es = "Hola {nombre}: {number}, {apellido}";
  await expect(saveTemplate(owner.on(), { ...thanks, es })).rejects.toMatchObject({
    fields: {
      es: {
        code: "placeholder_unknown",
        message: expect.stringContaining("{nombre}, {apellido}"),
      },
    },
  });
  expect(await listTemplates(owner.on())).toEqual(before);
});

// spec 32.12
test("another site has none of them and changes none", async () => {
  const { templateId } = await saveTemplate(owner.on(), thanks);
  const there = owner.on("harbor.localhost");
  expect(await listTemplates(there)).toEqual([]);
  const absent = { code: "not_found" };
  await expect(saveTemplate(there, { ...thanks, templateId })).rejects.toMatchObject(absent);
  const archived = setTemplateState(there, { templateId, state: "archived" });
  await expect(archived).rejects.toMatchObject(absent);
});
