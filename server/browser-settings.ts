import type { BrowserSettings } from "#contract/browser-settings.ts";
import type { AppDeps } from "./deps.ts";

export function browserSettings({ config, build, captcha }: AppDeps): BrowserSettings {
  const sampleRate = config.monitoringSampleRate;
  return {
    buildId: build.id,
    buildPollSeconds: config.buildPollSeconds,
    authIdleSeconds: config.authIdleSeconds,
    sessionIdleSeconds: config.sessionIdleSeconds,
    monitoring: sampleRate > 0 ? { sampleRate } : null,
    captcha: captcha.publicSettings,
  };
}
