import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { maskPath } from "./mask.ts";
import { reportErrors } from "./monitoring-errors.ts";
import { queueEvent, sendQueued, startQueue, whole } from "./monitoring-queue.ts";

type EventEntry = PerformanceEventTiming & { interactionId?: number };
type Entries = {
  longtask: PerformanceEntry;
  resource: PerformanceResourceTiming;
  event: EventEntry;
};
type Observing = PerformanceObserverInit & { durationThreshold?: number };

/** Watches this page until it is left: vitals, long tasks, resources, interactions and errors. */
export function reportPerformance(build?: string): void {
  startQueue(build);
  const landing = maskPath(location.pathname);
  const queueVitals = watchVitals();
  observe("longtask", ({ startTime, duration }) =>
    queueEvent({ type: "long_task", at: whole(startTime), durationMs: whole(duration) }),
  );
  observe("resource", reportResource);
  observe("event", reportInteraction, { durationThreshold: 40 });
  reportErrors();

  let isFirst = true;
  // The vitals settle while the event bubbles from the window.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    if (isFirst) reportLoad(landing);
    isFirst = false;
    queueVitals();
    sendQueued();
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
    // A third party's URL may contain anything, so only its host is reported.
    host: isOurs ? "" : host.slice(0, 100),
    path: isOurs ? maskPath(pathname) : "/",
    durationMs: whole(entry.duration),
    bytes: Math.min(1_000_000_000, entry.transferSize),
  });
}

const acting = "a,button,summary,label,input,select,textarea,[role]";

// Only the kind of element is reported: of the control, where what is in it was hit.
function reportInteraction(entry: EventEntry): void {
  const { interactionId, name, startTime, duration, target } = entry;
  if (!interactionId || (name !== "click" && name !== "keydown")) return;
  const hit = target instanceof Element ? (target.closest(acting) ?? target) : null;
  const element = hit ? word(hit.tagName.toLowerCase()) : undefined;
  const role = hit ? word(hit.getAttribute("role")) : undefined;
  queueEvent({
    type: "interaction",
    at: whole(startTime),
    event: name,
    durationMs: whole(duration),
    ...(element ? { element } : {}),
    ...(role ? { role } : {}),
  });
}

function reportLoad(landing: string): void {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming) || load.loadEventEnd === 0) return;
  queueEvent({ type: "navigation", at: 0, loadMs: whole(load.loadEventEnd) }, landing);
}

function word(text: string | null): string | undefined {
  return text !== null && /^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}

type Vital = Pick<Metric, "name" | "value"> & { page: string; was?: number };

/**
 * Measures this document's vitals. Returns a function that queues those that are new or have
 * changed: a hidden page may be shown again and continue.
 */
function watchVitals(): () => void {
  const vitals = new Map<string, Vital>();
  let landing = maskPath(location.pathname);
  const take = ({ name, id, value: measured }: Metric) => {
    const value = name === "CLS" ? Math.round(measured * 10_000) / 10_000 : whole(measured);
    vitals.set(id, { page: landing, ...vitals.get(id), name, value });
  };
  // All changes, or an interaction just before leaving the page would not be reported.
  const options = { reportAllChanges: true };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(take, options);
  // A page from the back/forward cache is measured as a separate visit.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) landing = maskPath(location.pathname);
  });

  return () => {
    const at = whole(performance.now());
    for (const vital of vitals.values()) {
      const { page, name, value, was } = vital;
      if (value === was) continue;
      queueEvent({ type: "vital", at, name, value, ...(was === undefined ? {} : { was }) }, page);
      vital.was = value;
    }
  };
}
