import type { BrowserSettings } from "#contract/browser-settings.ts";

let isNewBuild = false;
let ours: string | null = null;

/** True once the server runs a newer build: the next navigation is a full load. */
export function newBuildFound(): boolean {
  return isNewBuild;
}

/** Polls until there is a new build, but not while the tab is hidden. Returns the stop function. */
export function startBuildPoll({ buildId, buildPollSeconds }: BrowserSettings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  // Settings that are refetched after a release would already name the new build.
  ours ??= buildId;
  isNewBuild ||= buildId !== ours;
  let isOver = isNewBuild || buildPollSeconds <= 0;

  const schedule = () => {
    clearTimeout(timer);
    if (isOver || document.hidden) return;
    timer = setTimeout(() => void check(), buildPollSeconds * 1_000);
  };
  const check = async () => {
    if (isOver || isChecking) return;
    isChecking = true;
    const latest = await latestBuild();
    isChecking = false;
    if (latest !== null && latest !== ours) {
      isNewBuild = true;
      isOver = true;
    }
    schedule();
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (!document.hidden) void check();
  };

  document.addEventListener("visibilitychange", onVisibility);
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}

/** The id of the server's build; null if the request fails. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: "no-store" });
    if (!response.ok) return null;
    const { id } = (await response.json()) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
