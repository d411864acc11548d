type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const isOnEachPage = (id: string) => /\/app\/(?:root|entry\.client)\.tsx(?:\?|$)/.test(id);

/** Whether the root or the client entry imports a module, directly or indirectly. */
function isOfFrame(id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isOnEachPage(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}

/** The part of the site that alone imports a module, such as its forms. */
const areaOf = (id: string) =>
  /\/app\/(?:screens|site)\/(checkout|dashboard|studio)\//.exec(id)?.[1] ?? null;

/**
 * One chunk for every page, one for each area's pages, one shared by several pages, and one per
 * page. By default each shared
 * module of a few hundred bytes becomes a request of its own, some 80 per page.
 */
export const clientChunks = {
  groups: [
    {
      name: (id: string, modules: Modules) => (isOfFrame(id, modules) ? "frame" : null),
      minShareCount: 2,
      priority: 3,
    },
    { name: areaOf, minShareCount: 2, priority: 2 },
    { name: "shared", minShareCount: 2, priority: 1 },
  ],
};
