import type { CollectEvent } from "#contract/collect.ts";
import { maskPath } from "./mask.ts";
import { reportErrors } from "./monitoring-errors.ts";
import { queueEvent, sendQueued } from "./monitoring-queue.ts";
import { interactionDelay, layoutShift } from "./web-vitals.ts";

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };
type EventEntry = PerformanceEventTiming & { interactionId?: number };
type Entries = {
  "largest-contentful-paint": PerformanceEntry;
  "layout-shift": ShiftEntry;
  longtask: PerformanceEntry;
  resource: PerformanceResourceTiming;
  event: EventEntry;
};
type Observing = PerformanceObserverInit & { durationThreshold?: number };

const whole = (milliseconds: number) => Math.min(3_600_000, Math.max(0, Math.round(milliseconds)));

/** Watches this page until it goes: vitals, long tasks, resources, interactions and errors. */
export function reportPerformance(): void {
  const landing = maskPath(location.pathname);
  const shifts = layoutShift();
  const delays = interactionDelay();
  let paint: number | null = null;

  observe("largest-contentful-paint", ({ startTime }) => {
    paint = startTime;
  });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) shifts.add(entry);
  });
  observe("longtask", ({ startTime, duration }) =>
    queueEvent({ type: "long_task", at: whole(startTime), durationMs: whole(duration) }),
  );
  observe("resource", reportResource);
  observe(
    "event",
    (entry) => {
      if (!entry.interactionId) return;
      delays.add(entry.interactionId, entry.duration);
      reportInteraction(entry);
    },
    { durationThreshold: 40 },
  );
  reportErrors();

  let isFirst = true;
  const onLeave = () => {
    if (isFirst) {
      const [cls, inp] = [shifts.value(), delays.value(interactionCount())];
      for (const event of pageEvents({ lcp: paint, cls, inp })) queueEvent(event, landing);
    }
    isFirst = false;
    sendQueued();
  };
  addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) onLeave();
  });
}

function observe<Type extends keyof Entries>(
  type: Type,
  take: (entry: Entries[Type]) => void,
  options: Observing = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entries[Type]);
  });
  observer.observe({ type, buffered: true, ...options });
}

function reportResource(entry: PerformanceResourceTiming): void {
  if (entry.initiatorType === "beacon" || !URL.canParse(entry.name)) return;
  const { origin, host, pathname } = new URL(entry.name);
  const isOurs = origin === location.origin;
  queueEvent({
    type: "resource",
    at: whole(entry.startTime),
    initiator: word(entry.initiatorType) ?? "other",
    // A foreign address may carry anything: its host says enough.
    host: isOurs ? "" : host.slice(0, 100),
    path: isOurs ? maskPath(pathname) : "/",
    durationMs: whole(entry.duration),
    bytes: Math.min(1_000_000_000, entry.transferSize),
  });
}

// Of what a visitor does, only the kind of element is told.
function reportInteraction({ name, startTime, duration, target }: EventEntry): void {
  if (name !== "click" && name !== "keydown") return;
  const element = target instanceof Element ? word(target.tagName.toLowerCase()) : undefined;
  const role = target instanceof Element ? word(target.getAttribute("role")) : undefined;
  queueEvent({
    type: "interaction",
    at: whole(startTime),
    event: name,
    durationMs: whole(duration),
    ...(element ? { element } : {}),
    ...(role ? { role } : {}),
  });
}

function pageEvents(vitals: { lcp: number | null; cls: number; inp: number | null }) {
  const at = whole(performance.now());
  const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
  const [load] = performance.getEntriesByType("navigation");
  const events: CollectEvent[] = [];
  const vital = (
    name: "LCP" | "CLS" | "INP" | "FCP" | "TTFB",
    value: number | null | undefined,
  ) => {
    if (value !== null && value !== undefined) events.push({ type: "vital", at, name, value });
  };
  vital("LCP", vitals.lcp);
  vital("CLS", Math.round(vitals.cls * 10_000) / 10_000);
  vital("INP", vitals.inp);
  vital("FCP", firstPaint?.startTime);
  if (!(load instanceof PerformanceNavigationTiming)) return events;
  vital("TTFB", load.responseStart);
  events.push({
    type: "navigation",
    at: 0,
    kind: load.type,
    responseMs: whole(load.responseEnd),
    interactiveMs: whole(load.domInteractive),
    loadMs: whole(load.loadEventEnd),
    bytes: load.transferSize,
  });
  return events;
}

function interactionCount(): number {
  return (performance as { interactionCount?: number }).interactionCount ?? 0;
}

function word(text: string | null): string | undefined {
  return text !== null && /^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}
