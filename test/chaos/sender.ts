import { setTimeout as sleep } from "node:timers/promises";
import { plainPicture } from "#test/support/hostile-files.ts";
import { keyIn } from "#test/support/grievances.ts";
import type { FilePlan, SenderPlan, SenderStep } from "./complaint-plan.ts";
import { type Answer, isNoAnswer, openVisit, type Visit } from "./visit.ts";

export type SenderWorld = {
  ports(): readonly number[];
  /** Told of each step before it begins. */
  begins(plan: SenderPlan, at: number): void;
};

/** What a sender was definitely told, and any unexpected answers. */
export type ToldSender = {
  plan: SenderPlan;
  /** Every number that was shown: one, however often it was sent. */
  numbers: string[];
  key: string;
  /** Whether the message was acknowledged, with its files. */
  hasWritten: boolean;
  odd: string[];
};

/** Finds a sender's complaint and message again: both texts are theirs alone. */
export const textOf = (run: string, { number }: Pick<SenderPlan, "number">) =>
  `complaint ${number} of run ${run}`;
export const messageOf = (run: string, plan: Pick<SenderPlan, "number">) =>
  `message to ${textOf(run, plan)}`;

/** The file as it is chosen: no other one has its content. */
export async function contentOf({ kind, name, tint, bytes }: FilePlan): Promise<Buffer> {
  if (kind === "pdf") return Buffer.from(`%PDF-1.7 ${name} ${tint} `.padEnd(bytes, `${name} `));
  const color = `#${tint.toString(16).padStart(6, "0")}`;
  return plainPicture(60, 40, color).png().toBuffer();
}

/** Files a complaint as a browser does, and writes to it, while servers are killed. */
export async function complain(world: SenderWorld, plan: SenderPlan, run: string) {
  const told: ToldSender = { plan, numbers: [], key: "", hasWritten: false, odd: [] };
  const visit = openVisit(() => world.ports(), addressOf(plan.number));
  let at = 0;
  const begin = (_step: SenderStep) => world.begins(plan, at++);
  const odd = (what: string, { status, body }: Answer) =>
    told.odd.push(`sender ${plan.number}, ${what}: ${status} ${JSON.stringify(body)}`);
  const send = (path: string, body: object, key: string) =>
    persist(visit, plan, { path, body, key: `${run}-${plan.number}-${key}` });

  await visit.call("GET", "/api/auth");
  const upload = async (file: FilePlan) => {
    const sent = await uploadOne(visit, file);
    if (sent.status !== 201) odd("uploading", sent);
    return String(sent.body.ticket);
  };
  const files: string[] = [];
  for (const file of plan.files) {
    begin("upload");
    files.push(await upload(file));
  }
  const complaint = {
    name: "Rosa Delgado",
    email: `sender-${run}-${plan.number}@example.com`,
    patient: "self",
    against: "office",
    text: textOf(run, plan),
    files,
  };
  begin("preview");
  const shown = await visit.call("POST", "/api/v4/grievance/preview", complaint);
  if (shown.status !== 200) odd("previewing", shown);
  begin("send");
  const answers = await send("/api/v4/grievance", complaint, "complaint");
  for (const answer of answers.filter((one) => one.status !== 201)) odd("sending", answer);
  const [filed] = answers.filter(({ status }) => status === 201);
  if (!filed) return told;
  told.numbers = answers.flatMap(({ body }) =>
    typeof body.number === "string" ? [body.number] : [],
  );
  told.key = keyIn(String(filed.body.statusUrl));

  const path = `/api/v4/grievance/${told.numbers[0]}`;
  begin("open");
  const status = await visit.call("GET", `${path}?key=${told.key}`);
  const seen = (status.body.files ?? []) as unknown[];
  if (status.status !== 200 || seen.length !== files.length) odd("opening", status);
  const more: string[] = [];
  for (const file of plan.more) {
    begin("upload more");
    more.push(await upload(file));
  }
  begin("write");
  const message = { key: told.key, message: messageOf(run, plan), files: more };
  const written = await send(`${path}/message`, message, "message");
  for (const answer of written.filter((one) => one.status !== 200)) odd("writing", answer);
  told.hasWritten = written.some((answer) => answer.status === 200);
  return told;
}

/** A sender without an answer chooses the file again: the first one stays behind unclaimed. */
async function uploadOne(visit: Visit, file: FilePlan): Promise<Answer> {
  const name = encodeURIComponent(`${file.name}.${file.kind === "pdf" ? "pdf" : "png"}`);
  return visit.call("POST", `/api/v4/grievance/file?name=${name}`, await contentOf(file));
}

type Request = { path: string; body: object; key: string };

/** One request under one key until it is answered; twice at once, both answers count. */
async function persist(visit: Visit, plan: SenderPlan, { path, body, key }: Request) {
  let lostAfter = plan.impatience;
  const once = () => visit.tryOnce("POST", path, body, { key, ...(lostAfter && { lostAfter }) });
  for (const deadline = Date.now() + 90_000; ; await sleep(150)) {
    const answers = await Promise.all(plan.isDouble ? [once(), once()] : [once()]);
    lostAfter = null;
    const definite = answers.filter((answer) => !isNoAnswer(answer));
    if (definite.length > 0 || Date.now() > deadline) return definite;
  }
}

/** Each sender has a network of their own, and so limits of their own. */
const addressOf = (number: number) =>
  `10.${[16, 8, 0].map((by) => (number >> by) & 255).join(".")}`;
