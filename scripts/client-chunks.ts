type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const isOnEachPage = (id: string) => /\/app\/(?:root|entry\.client)\.tsx(?:\?|$)/.test(id);
const isContentPage = (id: string) => /\/app\/screens\/content-page\/route\.tsx(?:\?|$)/.test(id);

/** Whether such a module imports this one, directly or indirectly. */
function isImportedBy(is: (id: string) => boolean, id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (is(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}

/** The part of the site that alone imports a module, such as its forms. */
const areaOf = (id: string) =>
  /\/app\/(?:screens|site)\/(card-fields|checkout|dashboard|entrance|studio)\//.exec(id)?.[1] ??
  null;

/**
 * One chunk for every page, one for each area's pages, one for what content pages share with
 * others, one for what several other pages share, and one per page. By default each shared module of
 * a few hundred bytes becomes a request of its own, some 80 per page. What content pages share is
 * apart because visitors begin there: they don't wait for forms and card fields.
 */
export const clientChunks = {
  groups: [
    {
      name: (id: string, modules: Modules) =>
        isImportedBy(isOnEachPage, id, modules) ? "frame" : null,
      minShareCount: 2,
      priority: 4,
    },
    { name: areaOf, minShareCount: 2, priority: 3 },
    {
      name: (id: string, modules: Modules) =>
        isImportedBy(isContentPage, id, modules) ? "content" : null,
      minShareCount: 2,
      priority: 2,
    },
    { name: "shared", minShareCount: 2, priority: 1 },
  ],
};
