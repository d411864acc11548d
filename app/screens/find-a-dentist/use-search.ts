import { useLocation, useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";

/** What a new search does with the page: what was pressed may be gone, or out of sight. */
type Arrival = "focus" | "scroll";

/** Goes to another search without leaving the place on the page. */
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

/** List or map is no part of what is searched for. */
export function searchWithoutView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("view");
  return params.toString();
}
