import type { RejectedLine } from "./kind.ts";

export const shownRejections = 1_000;

/** Counts all rejections but keeps the first: an invalid file must not fill memory. */
export class Rejections {
  readonly kept: RejectedLine[] = [];
  count = 0;

  add(rejection: RejectedLine): void {
    this.count += 1;
    if (this.kept.length < shownRejections) this.kept.push(rejection);
  }

  get isFull(): boolean {
    return this.kept.length === shownRejections;
  }
}
