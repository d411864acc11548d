import { sql } from "drizzle-orm";
import { calls, type CallName } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { fullGrievance } from "#test/api/grievance-records.ts";
import { headersOf, openSession } from "#test/api/actors.ts";
import { sendCall, type Sent } from "#test/api/send-call.ts";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { keyIn } from "#test/support/grievances.ts";
import { linkOf } from "#test/support/messages.ts";
import { addStaff } from "#test/support/people.ts";

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body };
type Who = "visitor" | "staff";
type Form = {
  call: CallName;
  as?: Who;
  params?: Record<string, string>;
  plain: Body;
  free: string[];
};

/** Where a text can be seen once it was sent through every field, and which fields took it. */
export type Shown = { member: string[]; staff: string[]; taken: string[] };

const reachable = { email: "rosa@example.com", phone: "(602) 555-0123", language: "en" };
const question = { ...reachable, name: "Rosa", topic: "other", message: "Hi" };
const suggestion = { ...reachable, dentist: "Rosa Ibarra", office: "Ibarra", city: "Tempe, AZ" };

/** Sends texts through every field of what visitors, senders of cases, and staff can write. */
export async function openSenders(test: TestApp) {
  const host = "localhost";
  const session = await openSession(test, await addStaff(test, { role: "owner", host }));

  async function send(call: CallName, input: Sent, as: Who = "visitor"): Promise<Answer> {
    const row: Call = calls[call];
    const headers = headersOf(test, as === "staff" ? session : null, { row, host });
    const answer = await sendCall(test, row, input, { host, headers });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  /** The text in each field first; a field that refuses it gets its plain value then. */
  async function fill({ call, as, params, plain, free }: Form, text: string, isEach: boolean) {
    const tried = isEach ? Object.keys(plain) : free;
    let body: Body = { ...plain, ...Object.fromEntries(tried.map((field) => [field, text])) };
    for (let tries = 0; tries < 9; tries += 1) {
      const answer = await send(call, params ? { params, body } : { body }, as);
      if (answer.status < 300) {
        const taken = free.filter((field) => body[field] === text);
        return { answer: answer.body, taken: taken.map((field) => `${call} ${field}`) };
      }
      const fields = Object.keys((answer.body.fields ?? {}) as Body).map((at) => at.split(".")[0]);
      // A key that opens nothing is refused as if there were no such case.
      const refused = answer.status === 404 && body.key === text ? ["key"] : fields;
      const said = `${call} ${JSON.stringify(text)}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (answer.status >= 500 || refused.length === 0) throw new Error(said);
      body = { ...body, ...pick(plain, refused) };
    }
    throw new Error(`${call} refuses plain values`);
  }

  async function upload(name: string): Promise<string> {
    await test.db.execute(sql`delete from limits`);
    const query = { name: name.toWellFormed().slice(0, 400) };
    const { status, body } = await send("uploadGrievanceFile", { query, file: `%PDF-1.7 ${name}` });
    if (status !== 201) throw new Error(`${name} as a file's name: ${status}`);
    return String(body.ticket);
  }

  return {
    session,
    /** One text everywhere; `isEach` tries it in fields of a fixed form, too. */
    async sendEverywhere(text: string, isEach: boolean): Promise<Shown> {
      const taken: string[] = [];
      const form = async (one: Form) => {
        const done = await fill(one, text, isEach);
        taken.push(...done.taken);
        return done.answer;
      };
      const step = (number: string, plain: Body) =>
        form({
          call: "takeCaseStep",
          as: "staff",
          params: { number },
          plain: { text: "Plain", ...plain },
          free: ["text"],
        });

      const grievance = { ...fullGrievance, files: [await upload(text)] };
      const free = ["name", "patientName", "memberNumber", "office", "text", "desiredOutcome"];
      const filed = await form({ call: "fileGrievance", plain: grievance, free });
      const [number, key] = [String(filed.number), keyIn(String(filed.statusUrl))];
      const byKey = async (call: CallName) => {
        const plain = { key, message: "Plain", files: [await upload(text)] };
        await form({ call, params: { number }, plain, free: ["message"] });
      };
      await byKey("writeToGrievance");
      for (const plain of [{ step: "note" }, { step: "reply" }]) await step(number, plain);
      await step(number, { step: "resolve", outcome: "not_agreed" });
      await byKey("appealGrievance");

      const sent = { plain: question, free: ["name", "message"] };
      const message = await form({ call: "sendContact", ...sent });
      const link = await linkOf(operatorOn(test), String(message.number));
      await step(link.number, { step: "reply" });
      await form({
        call: "answerMessage",
        params: { number: link.number },
        plain: { key: link.key, message: "Plain" },
        free: ["message"],
      });
      const suggested = { plain: suggestion, free: ["dentist", "office", "city"] };
      const suggestedAs = String((await form({ call: "suggestDentist", ...suggested })).number);
      await step(suggestedAs, { step: "note" });
      return {
        member: [String(filed.statusUrl), link.statusUrl],
        staff: [number, link.number, suggestedAs].map((one) => `/studio/cases/${one}`),
        taken,
      };
    },
  };
}

const pick = (plain: Body, fields: (string | undefined)[]): Body =>
  Object.fromEntries(Object.entries(plain).filter(([field]) => fields.includes(field)));
