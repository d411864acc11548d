import type { CollectBatch, CollectEvent } from "#contract/collect.ts";
import { serviceName } from "#contract/collect-names.ts";
import { maskPath } from "./mask.ts";

// 40 events of maximum length would exceed the 64 kB that a beacon can carry.
const batchSize = 40;
const mostOfOneKind = 200;

const waiting = new Map<string, CollectEvent[]>();
const counts = new Map<CollectEvent["type"], number>();
type Sender = Pick<CollectBatch, "build" | "device">;
let sender: Sender = {};

/** Each batch names the page's build and the kind of device. */
export function startQueue(build: string | undefined): void {
  sender = { ...(build === undefined ? {} : { build }), device: deviceOf(screen) };
}

/** By the screen's shorter side, which neither a narrow window nor turning a phone changes. */
const deviceOf = ({ width, height }: Screen) =>
  Math.min(width, height) < 600 ? "phone" : "desktop";

/** Queues an event for its page's next batch; a page that reports endlessly is cut off. */
export function queueEvent(event: CollectEvent, page = maskPath(location.pathname)): void {
  const count = (counts.get(event.type) ?? 0) + 1;
  counts.set(event.type, count);
  if (count > mostOfOneKind) return;
  const events = waiting.get(page) ?? [];
  waiting.set(page, events);
  events.push(event);
  if (events.length >= batchSize) sendPage(page);
}

export function sendQueued(): void {
  for (const page of waiting.keys()) sendPage(page);
}

function sendPage(page: string): void {
  const events = waiting.get(page) ?? [];
  waiting.delete(page);
  const batch: CollectBatch = { service: serviceName, ...sender, page, events };
  navigator.sendBeacon("/collect", new Blob([JSON.stringify(batch)], { type: "application/json" }));
}

/** Whole milliseconds, within the schema's bounds. */
export function whole(milliseconds: number): number {
  return Math.min(3_600_000, Math.max(0, Math.round(milliseconds)));
}
