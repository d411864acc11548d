import type { Refusal } from "./kind.ts";

export const shownRefusals = 1_000;

/** The first refusals and the number of all: a wrong file of a million lines must not fill memory. */
export class Refusals {
  readonly kept: Refusal[] = [];
  count = 0;

  add(refusal: Refusal): void {
    this.count += 1;
    if (this.kept.length < shownRefusals) this.kept.push(refusal);
  }

  get isFull(): boolean {
    return this.kept.length === shownRefusals;
  }
}
