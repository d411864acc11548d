import { Counter, Histogram, type Registry } from "prom-client";
import type { CollectBatch } from "#contract/collect.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";

export type CountReports = (site: string, batch: CollectBatch) => void;

export function countReports(register: Registry, reports: ReportBuffer): CountReports {
  const registers = [register];
  const vitals = new Histogram({
    name: "enamel_page_vital",
    help: "Web vitals in visitors' browsers: milliseconds, CLS without a unit",
    labelNames: ["site", "vital"],
    // The first are for CLS, the rest for milliseconds; they include the thresholds that rate a
    // vital.
    buckets: [
      0.01, 0.05, 0.1, 0.25, 0.5, 50, 100, 200, 500, 800, 1_000, 1_800, 2_500, 3_000, 4_000, 8_000,
    ],
    registers,
  });
  const errors = new Counter({
    name: "enamel_page_errors_total",
    help: "Errors that visitors' browsers reported",
    labelNames: ["site"],
    registers,
  });
  const dropped = {
    name: "enamel_browser_events_dropped_total",
    help: "Events of browsers for which there was no room in memory",
    registers: [],
    collect(this: Counter) {
      this.reset();
      this.inc(reports.droppedEvents());
    },
  };
  register.registerMetric(new Counter(dropped));
  return (site, { events }) => {
    for (const event of events) {
      // A histogram cannot be decremented: a corrected value keeps its first observation.
      if (event.type === "vital" && event.was === undefined)
        vitals.observe({ site, vital: event.name }, event.value);
      if (event.type === "error") errors.inc({ site });
    }
  };
}
