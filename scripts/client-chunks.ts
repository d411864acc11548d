type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Every page has it; its report of load times comes once the browser is idle. */
const frame = /\/app\/(?:root\.tsx|entry\.client\.tsx|browser\/monitoring-report\.ts)(?:\?|$)/;
const isFrame = (id: string) => frame.test(id);
const isPage = (id: string) => /\/app\/screens\/.*route\.tsx(?:\?|$)/.test(id);

/** Where a page belongs. Visitors start with content, then search. */
function roomOf(page: string): string {
  const screen = /\/app\/screens\/([\w-]+\/[\w-]+)/.exec(page)?.[1] ?? "";
  if (screen.startsWith("content-page/")) return "content";
  if (/^(?:find-a-dentist|office|directory)\//.test(screen)) return "search";
  if (
    /^(?:member-login|sign-up|confirm-email)\/|^studio\/(?:login|reset-password|join)$/.test(screen)
  )
    return "entrance";
  return /^(checkout|dashboard|studio)\//.exec(screen)?.[1] ?? "shared";
}

/** The pages, and the frame, that import a module, directly or indirectly. */
function roomsOf(id: string, modules: Modules): ReadonlySet<string> {
  const rooms = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (isFrame(next)) rooms.add("frame");
    if (isPage(next)) rooms.add(roomOf(next));
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return rooms;
}

/** A chunk takes the imports of its modules along, so those of most pages come first. */
const widest = ["frame", "content", "search", "entrance", "shared"] as const;

function inside(id: string, modules: Modules): string | null {
  const [room, ...others] = roomsOf(id, modules);
  if (room === undefined) return null;
  return others.length > 0 ? "inside" : null;
}

/**
 * One chunk for every page, one for what content pages share with others, one for what the pages that
 * find a dentist share, one for the ways to log in, one for what other public pages share, one for checkout, dashboard and studio together and for each alone, and one per page. By
 * default each shared module of a few hundred bytes becomes a request of its own, some 80 per page.
 * Content pages don't wait for forms and card fields.
 */
export const clientChunks = {
  groups: [
    ...widest.map((room, nth) => ({
      name: (id: string, modules: Modules) => (roomsOf(id, modules).has(room) ? room : null),
      minShareCount: 2,
      priority: 7 - nth,
    })),
    { name: inside, minShareCount: 2, priority: 2 },
    {
      name: (id: string, modules: Modules) => [...roomsOf(id, modules)][0] ?? null,
      minShareCount: 2,
      priority: 1,
    },
  ],
};
