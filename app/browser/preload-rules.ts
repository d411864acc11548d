// spec §9: payload preload is deferred 1 s unless the connection is very slow; four at once.
export const preloadDelayMs = 1_000;
const most = 4;

export type Connection = { saveData?: boolean; effectiveType?: string };

/** On a metered or slow connection nothing is preloaded. */
export function isVerySlow(connection: Connection | undefined): boolean {
  if (connection?.saveData) return true;
  return connection?.effectiveType === "slow-2g" || connection?.effectiveType === "2g";
}

/** The running preloads plus new ones, the oldest dropped. The same list if none is new. */
export function withPreloads(running: string[], paths: Iterable<string>, here: string): string[] {
  const fresh = [...new Set(paths)].filter((path) => path !== here && !running.includes(path));
  return fresh.length === 0 ? running : [...running, ...fresh.slice(0, most)].slice(-most);
}
