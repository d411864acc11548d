import { use } from "react";
import type { Lang } from "#contract/content/values.ts";
import type { Room, Rooms, Words, WordsSource } from "./words.ts";

const rooms: Record<Lang, { [Name in Room]: () => Promise<Rooms[Name]> }> = {
  en: {
    account: () => import("./en/account/index.ts"),
    checkout: () => import("./en/checkout/index.ts"),
    forms: () => import("./en/forms/index.ts"),
    search: () => import("./en/search/index.ts"),
    site: () => import("./en/site/index.ts"),
    studio: () => import("./en/studio/index.ts"),
  },
  es: {
    account: () => import("./es/account/index.ts"),
    checkout: () => import("./es/checkout/index.ts"),
    forms: () => import("./es/forms/index.ts"),
    search: () => import("./es/search/index.ts"),
    site: () => import("./es/site/index.ts"),
    studio: () => import("./es/studio/index.ts"),
  },
};

/** The wording that this document was rendered with; other rooms' comes with their first page. */
export async function loadWords(): Promise<WordsSource> {
  const { lang: documentLang, dataset } = document.documentElement;
  // A translator in the browser may have changed it.
  const lang = documentLang in rooms ? (documentLang as Lang) : "en";
  const words: Pick<Words, "lang"> & Partial<Words> = { lang };
  const loaded = new Set<Room>();
  const loading = new Map<Room, Promise<void>>();

  function load(room: Room): Promise<void> {
    const known = loading.get(room);
    if (known) return known;
    const coming = fetchRoom(room).catch((error: unknown) => {
      loading.delete(room);
      throw error;
    });
    loading.set(room, coming);
    return coming;
  }

  async function fetchRoom(room: Room): Promise<void> {
    const wording = (await rooms[lang][room]()) as Rooms[Room] | undefined;
    // A failed chunk whose error was handled: another document is on its way.
    if (!wording) return new Promise(() => {});
    Object.assign(words, wording);
    loaded.add(room);
  }

  const shown = (dataset["words"] ?? "site").split(" ").filter((name) => name in rooms[lang]);
  await Promise.all((shown as Room[]).map(load));
  return {
    words,
    need(room) {
      if (!loaded.has(room)) use(load(room));
    },
  };
}
