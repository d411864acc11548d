import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useLocation } from "react-router";
import type { BlockOf } from "./block-view.ts";
import { faqIds } from "./faq-ids.ts";
import { matches, readable, searchWords } from "./faq-match.ts";

// All question lists of a page share one search, and no anchor repeats.

type FaqLists = {
  /** The id of the block that shows the search field, where the owner enables one. */
  searchedIn: string | undefined;
  query: string;
  isSearching: boolean;
  count: number;
  search: (query: string) => void;
  idsOf: (list: string) => string[];
  groupsOf: (list: string) => FaqGroup[];
  isFound: (list: string, at: number) => boolean;
};

/** Questions under one heading, by their places in the list; without a heading on top. */
type FaqGroup = { heading: string | undefined; id: string; places: number[] };

const FaqListsContext = createContext<FaqLists | null>(null);

export function useFaqLists(): FaqLists {
  const lists = useContext(FaqListsContext);
  if (!lists) throw new Error("useFaqLists outside of FaqPage");
  return lists;
}

export function FaqPage({ blocks, children }: { blocks: BlockOf[]; children: ReactNode }) {
  const { key, search: address, hash } = useLocation();
  const [query, search] = useState(askedIn(address));
  const shown = useRef(key);
  useEffect(() => {
    // Text typed before hydration is kept; a navigation applies the search in its address.
    if (shown.current !== key) search(askedIn(address));
    shown.current = key;
    openAnswer(hash);
  }, [key, address, hash]);

  const { lists, searchedIn, ids, groups } = useMemo(() => readLists(blocks), [blocks]);
  const words = useMemo(
    () => (searchedIn === undefined ? [] : searchWords(query)),
    [searchedIn, query],
  );
  const isSearching = words.length > 0;
  const texts = useMemo(
    () =>
      isSearching ? new Map(lists.map(({ id, props }) => [id, props.items.map(readable)])) : null,
    [lists, isSearching],
  );
  const page = useMemo(() => {
    const isFound = (list: string, at: number) =>
      texts === null || matches(texts.get(list)?.[at] ?? "", words);
    const found = lists.flatMap(({ id, props }) => props.items.filter((_, at) => isFound(id, at)));
    const idsOf = (list: string) => ids.get(list) ?? [];
    const groupsOf = (list: string) => groups.get(list) ?? [];
    return {
      searchedIn,
      query,
      isSearching,
      count: found.length,
      search,
      idsOf,
      groupsOf,
      isFound,
    };
  }, [lists, searchedIn, ids, groups, texts, words, query, isSearching]);
  return <FaqListsContext value={page}>{children}</FaqListsContext>;
}

function askedIn(address: string): string {
  const asked = new URLSearchParams(address).get("q") ?? "";
  // Split by whole characters: half an emoji renders differently on the server.
  return Array.from(asked.slice(0, 400)).slice(0, 200).join("");
}

function readLists(blocks: BlockOf[]) {
  const lists = blocks.filter((block) => block.type === "faq_list");
  const taken = new Set(["content", ...blocks.map(({ id }) => id)]);
  const ids = new Map<string, string[]>();
  for (const { id, props } of lists) {
    const own = faqIds(
      props.items.map(({ question }) => question),
      taken,
    );
    for (const address of own) taken.add(address);
    ids.set(id, own);
  }
  // After the questions of all lists: a question keeps the address that it had without groups.
  const groups = new Map<string, FaqGroup[]>();
  for (const { id, props } of lists) {
    const places = Map.groupBy(props.items.keys(), (at) => props.items[at]?.group);
    const inOrder = [...places].toSorted(([one], [other]) => Number(!!one) - Number(!!other));
    const own = faqIds(
      inOrder.map(([heading]) => heading ?? ""),
      taken,
    );
    for (const address of own) taken.add(address);
    const listed = inOrder.map(([heading, at], nth) => ({
      heading,
      id: own[nth] ?? "",
      places: at,
    }));
    groups.set(id, listed);
  }
  const searched = lists.find(({ props }) => props.has_search && props.items.length > 0);
  return { lists, ids, groups, searchedIn: searched?.id };
}

/** Opens the answer that the address names, where the browser has not opened it. */
function openAnswer(hash: string): void {
  const answer = document.getElementById(nameIn(hash));
  const details = answer?.closest("details");
  if (!answer || !details || details.open) return;
  details.open = true;
  answer.scrollIntoView();
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
