import type { BrowserSettings } from "#contract/browser-settings.ts";
import type { Config } from "./config.ts";

export function browserSettings(config: Config, buildId: string): BrowserSettings {
  const sampleRate = config.monitoringSampleRate;
  return {
    buildId,
    buildPollSeconds: config.buildPollSeconds,
    monitoring: sampleRate > 0 ? { sampleRate } : null,
  };
}
