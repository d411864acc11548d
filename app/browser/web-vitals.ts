import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { maskPath } from "./mask.ts";
import { queueEvent, whole } from "./monitoring-queue.ts";

type Vital = Pick<Metric, "name" | "value"> & { page: string; was?: number };

/**
 * Measures this document's vitals. Returns a function that queues those that are new or have
 * changed: a hidden page may be shown again and continue.
 */
export function watchVitals(): () => void {
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
