import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Room, Rooms, Words, WordsSource } from "./words.ts";

const rooms: Record<Lang, { [Name in Room]: () => Promise<{ words: Rooms[Name] }> }> = {
  en: {
    account: () => import("./en/account/words.ts"),
    checkout: () => import("./en/checkout/words.ts"),
    forms: () => import("./en/forms/words.ts"),
    grievance: () => import("./en/grievance/words.ts"),
    search: () => import("./en/search/words.ts"),
    site: () => import("./en/site/words.ts"),
    studio: () => import("./en/studio/words.ts"),
  },
  es: {
    account: () => import("./es/account/words.ts"),
    checkout: () => import("./es/checkout/words.ts"),
    forms: () => import("./es/forms/words.ts"),
    grievance: () => import("./es/grievance/words.ts"),
    search: () => import("./es/search/words.ts"),
    site: () => import("./es/site/words.ts"),
    studio: () => import("./es/studio/words.ts"),
  },
};

/** The wording that this document was rendered with; other rooms' comes with their first page. */
export async function loadWords(): Promise<WordsSource> {
  const { lang: documentLang, dataset } = document.documentElement;
  // A translator in the browser may have changed it.
  const lang = documentLang in rooms ? (documentLang as Lang) : defaultLang;
  const words: Pick<Words, "lang"> & Partial<Words> = { lang };
  const shown = (dataset["words"] ?? "site").split(" ").filter((name) => name in rooms[lang]);
  const later = new Map<string, Promise<void>>();

  async function fetchRoom(room: Room): Promise<void> {
    const module = (await rooms[lang][room]()) as { words: Rooms[Room] } | undefined;
    // A chunk failed and guardChunks() took care of it: another document is on its way.
    if (!module) return new Promise(() => {});
    Object.assign(words, module.words);
  }

  // React renders a component that waited once more, and wants to be handed the same promise then.
  function load(room: Room): Promise<void> | null {
    if (shown.includes(room)) return null;
    const known = later.get(room);
    if (known) return known;
    const coming = fetchRoom(room);
    coming.catch(() => later.delete(room));
    later.set(room, coming);
    return coming;
  }

  await Promise.all((shown as Room[]).map(fetchRoom));
  return { words, load };
}
