import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import type { KillPlan } from "./plan.ts";

// Everything that senders of complaints and kills do, computed from a seed in advance.

/** What a sender does, one after the other; each file is an upload of its own. */
export type SenderStep = "upload" | "preview" | "send" | "open" | "upload more" | "write";

export type FilePlan = { kind: "picture" | "pdf"; name: string; tint: number; bytes: number };
export type SenderPlan = {
  number: number;
  files: FilePlan[];
  /** What comes with a message once the complaint is in. */
  more: FilePlan[];
  /** After this many milliseconds an answer counts as lost, and the same request is sent again. */
  impatience: number | null;
  /** Sends the same request twice at once. */
  isDouble: boolean;
  /** Kills so soon after this step has begun: before, within or behind it. */
  kill: (Pick<KillPlan, "aim" | "delay"> & { at: number }) | null;
};

export type PlanInput = { seed: number; kills: number; sendersPerKill: number };

export function stepsOf({ files, more }: Pick<SenderPlan, "files" | "more">): SenderStep[] {
  const after: SenderStep[] = [...more.map(() => "upload more" as const), "write"];
  return [...files.map(() => "upload" as const), "preview", "send", "open", ...after];
}

export function planSenders({ seed, kills, sendersPerKill }: PlanInput): SenderPlan[] {
  const random = seededRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <Item>(items: readonly Item[]) => items[whole(items.length)] as Item;
  const chance = (share: number) => random() < share;
  const file = (name: string): FilePlan => ({
    kind: pick(["picture", "pdf"] as const),
    name,
    tint: whole(2 ** 24),
    bytes: 200 + whole(pick([400, 4_000, 400_000])),
  });
  const some = (most: number, name: string) =>
    Array.from({ length: whole(most + 1) }, (_, at) => file(`${name}-${at}`));
  return Array.from({ length: kills * sendersPerKill }, (_, number) => {
    const sent = { files: some(4, `file-${number}`), more: some(2, `more-${number}`) };
    const aim = pick(["first", "second", "both", "database", "all"] as const);
    const kill = { aim, at: whole(stepsOf(sent).length), delay: whole(pick([10, 60, 250])) };
    return {
      number,
      ...sent,
      impatience: chance(0.3) ? 20 + whole(400) : null,
      isDouble: chance(0.3),
      kill: number % sendersPerKill === 0 ? kill : null,
    };
  });
}
