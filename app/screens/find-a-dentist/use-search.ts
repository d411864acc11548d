import { useLocation, useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";

/**
 * Where the page goes after a search: the pressed control may be gone or out of sight. It stays
 * where a choice is searched at once and the next one follows.
 */
type Arrival = "focus" | "scroll" | "stay";

/** Navigates to another search without scrolling. */
export function useSearch() {
  const navigate = useNavigate();
  const { lang } = useWords();
  const isMap = new URLSearchParams(useLocation().search).get("view") === "map";
  return (path: string, arrival: Arrival) => {
    const view = isMap ? `${path.includes("?") ? "&" : "?"}view=map` : "";
    const state = { arrival };
    void navigate(localPath(lang, path) + view, { preventScrollReset: true, state });
  };
}

export function useArrival(): Arrival | undefined {
  return (useLocation().state as { arrival?: Arrival } | null)?.arrival;
}

/** The choice of list or map is not part of the search. */
export function searchWithoutView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("view");
  return params.toString();
}
