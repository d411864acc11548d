import { cleanText } from "#contract/typed-text.ts";
import type { CallName } from "#contract/calls.ts";
import { fullGrievance } from "#test/api/grievance-records.ts";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { keyIn } from "#test/support/grievances.ts";
import { listingOf } from "#test/support/listings.ts";
import { linkOf } from "#test/support/messages.ts";
import { type Body, type Filled, type Form, openFiller, type Who } from "./hostile-filler.ts";

/** A page, who reads it, and what has to be read there to the letter. */
export type Shown = { path: string; as: Who; texts: string[] };
/** `own`: a case for each text. `threads`: cases in which all of them were written. */
export type Batch = { own: Shown[]; threads: Shown[]; taken: string[] };

const reachable = { email: "rosa@example.com", phone: "(602) 555-0123", language: "en" };
const question = { ...reachable, name: "Rosa", topic: "other", message: "Hi" };
const suggestion = { ...reachable, dentist: "Rosa Ibarra", office: "Ibarra", city: "Tempe, AZ" };
const listing: Body = { ...listingOf({ purpose: "correct", correction: "We moved." }) };
const listingFree = ["practice", "address", "dentists", "languages", "correction", "name", "role"];

/** How many texts are on their way at once. */
const atOnce = 6;

/** Sends texts through every field of what visitors, senders of cases, and staff can write. */
export async function openSenders(test: TestApp) {
  const { session, send, fill, upload } = await openFiller(test);
  const inStudio = (number: string) => `/studio/cases/${number}`;
  const stepOf = (number: string, plain: Body): Form => ({
    call: "takeCaseStep",
    as: "staff",
    params: { number },
    plain: { text: "Plain", ...plain },
    free: ["text"],
  });
  const opened = async (call: CallName, body: Body) => (await send(call, { body })).body;

  /** One case of each kind with plain values, for many texts to be written into. */
  async function openThreads() {
    const filed = await opened("fileGrievance", fullGrievance);
    const message = await opened("sendContact", question);
    const link = await linkOf(operatorOn(test), String(message.number));
    const suggested = String((await opened("suggestDentist", suggestion)).number);
    const requested = String((await opened("requestListing", listing)).number);
    const complaint = { number: String(filed.number), statusUrl: String(filed.statusUrl) };
    return { complaint, link, suggested, requested };
  }
  type Threads = Awaited<ReturnType<typeof openThreads>>;

  return {
    session,
    /** Each text everywhere; `isEach` says of which it is tried in fields of a fixed form, too. */
    async sendAll(texts: string[], isEach: (text: string) => boolean): Promise<Batch> {
      const threads = await openThreads();
      const own: Shown[] = [];
      const taken: string[] = [];
      /** Per thread what each side has to see. */
      const seen = { complaint: [], toSender: [], message: [], suggested: [], requested: [] } as {
        [Place in "complaint" | "toSender" | "message" | "suggested" | "requested"]: string[];
      };
      await inTurns(texts, async (text) => {
        const form = async (one: Form): Promise<Filled & { shown: string[] }> => {
          const done = await fill(one, text, isEach(text));
          taken.push(...done.taken);
          const isLong = done.taken.some((field) => longFields.test(field));
          return { ...done, shown: isLong ? [asShown(text)] : [] };
        };
        own.push(...(await ownCases(text, form)));
        await writeInto(threads, text, form, seen);
      });
      const { complaint, link, suggested, requested } = threads;
      return {
        own,
        taken,
        threads: [
          { path: inStudio(complaint.number), as: "staff", texts: seen.complaint },
          { path: complaint.statusUrl, as: "visitor", texts: seen.toSender },
          { path: inStudio(link.number), as: "staff", texts: seen.message },
          { path: link.statusUrl, as: "visitor", texts: seen.message },
          { path: inStudio(suggested), as: "staff", texts: seen.suggested },
          { path: inStudio(requested), as: "staff", texts: seen.requested },
        ],
      };
    },
  };

  type Fill = (one: Form) => Promise<Filled & { shown: string[] }>;

  /** What a case has once, and so a case of each kind for the text. */
  async function ownCases(text: string, form: Fill): Promise<Shown[]> {
    const plain = { ...fullGrievance, files: [await upload(text)] };
    const free = ["name", "patientName", "memberNumber", "office", "text", "desiredOutcome"];
    const filed = await form({ call: "fileGrievance", plain, free });
    const [number, statusUrl] = [String(filed.answer.number), String(filed.answer.statusUrl)];
    const resolved = await form(stepOf(number, { step: "resolve", outcome: "not_agreed" }));
    const appeal = { key: keyIn(statusUrl), message: "Plain", files: [await upload(text)] };
    const call = "appealGrievance";
    const appealed = await form({ call, params: { number }, plain: appeal, free: ["message"] });
    const texts = [...filed.shown, ...resolved.shown, ...appealed.shown];

    const sent = await form({ call: "sendContact", plain: question, free: ["name", "message"] });
    const link = await linkOf(operatorOn(test), String(sent.answer.number));
    const dentist = ["dentist", "office", "city"];
    const suggested = await form({ call: "suggestDentist", plain: suggestion, free: dentist });
    const asked = await form({ call: "requestListing", plain: listing, free: listingFree });
    return [
      { path: inStudio(number), as: "staff", texts },
      { path: statusUrl, as: "visitor", texts },
      { path: inStudio(link.number), as: "staff", texts: sent.shown },
      { path: link.statusUrl, as: "visitor", texts: sent.shown },
      { path: inStudio(String(suggested.answer.number)), as: "staff", texts: [] },
      { path: inStudio(String(asked.answer.number)), as: "staff", texts: asked.shown },
    ];
  }

  /** What can be written many times, into threads that show many of them on a page. */
  async function writeInto(
    { complaint, link, suggested, requested }: Threads,
    text: string,
    form: Fill,
    seen: Record<"complaint" | "toSender" | "message" | "suggested" | "requested", string[]>,
  ): Promise<void> {
    const write = async (one: Form, ...places: string[][]) => {
      const { shown } = await form(one);
      for (const place of places) place.push(...shown);
    };
    const written = (
      call: CallName,
      { number, key }: { number: string; key: string },
      more = {},
    ) => ({
      call,
      params: { number },
      plain: { key, message: "Plain", ...more },
      free: ["message"],
    });
    const { number, statusUrl } = complaint;
    const files = [await upload(text)];
    const toGrievance = written("writeToGrievance", { number, key: keyIn(statusUrl) }, { files });
    await write(toGrievance, seen.complaint, seen.toSender);
    await write(stepOf(number, { step: "note" }), seen.complaint);
    await write(stepOf(number, { step: "reply" }), seen.complaint, seen.toSender);
    await write(stepOf(link.number, { step: "reply" }), seen.message);
    await write(written("answerMessage", link), seen.message);
    await write(stepOf(suggested, { step: "note" }), seen.suggested);
    await write(stepOf(requested, { step: "reply" }), seen.requested);
  }
}

/** Fields of several lines: they are shown to the letter. */
const longFields = / (?:text|message|correction)$/;
const asShown = (text: string) => cleanText(text).trim().toWellFormed();

/** A few at a time, each as soon as one before it is done. */
async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
