import { useEffect, useRef, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, quietLink, standaloneLink } from "#app/site/links.tsx";
import { phoneModel } from "#app/site/phone.tsx";
import { categoriesMeant } from "#contract/procedure-words.ts";
import { useFaqLists } from "./faq-page.tsx";

/** Filters while typing. Without JavaScript it is a form that the server filters by. */
export function FaqSearch() {
  const { blocks } = useWords();
  const { query, isSearching, count, search } = useFaqLists();
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // Typed before hydration.
    if (field.current && field.current.value !== query) search(field.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the start
  }, []);
  useAddressOf(query);
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    search("");
    field.current?.focus();
  };
  return (
    <search className="mb-2 block print:hidden">
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          // Closes a phone's keyboard and moves on to the answers.
          result.current?.focus();
        }}
      >
        <label htmlFor="faq-search" className="font-semibold">
          {blocks.searchQuestions}
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            ref={field}
            id="faq-search"
            type="search"
            name="q"
            value={query}
            onChange={(event) => search(event.target.value)}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-12 min-w-0 grow basis-48 rounded-lg border border-edge bg-raised px-4"
          />
          <button
            type="submit"
            className="min-h-12 rounded-lg border border-edge px-6 font-semibold text-brand hover:underline"
          >
            {blocks.search}
          </button>
        </div>
      </form>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4">
        <output ref={result} tabIndex={-1} dir="auto" className="min-w-0 text-muted">
          {isSearching && count > 0 && blocks.questionsFound(count)}
          {isSearching && count === 0 && blocks.noQuestionFound(query.trim())}
        </output>
        {isSearching && <Clear onClick={clear} />}
      </div>
      {isSearching && categoriesMeant(query).length > 0 && (
        <p>
          <SiteLink
            to={`/savings-summary?find=${encodeURIComponent(query.trim())}#fees`}
            className={standaloneLink}
          >
            {blocks.seePrices(query.trim())}
          </SiteLink>
        </p>
      )}
      {isSearching && count === 0 && <Otherwise />}
    </search>
  );
}

function Clear({ onClick }: { onClick: (event: MouseEvent) => void }) {
  const { blocks } = useWords();
  const { pathname } = useLocation();
  return (
    <SiteLink to={pathname} onClick={onClick} className={quietLink}>
      {blocks.clearSearch}
    </SiteLink>
  );
}

/** Where to ask when no question matches. */
function Otherwise() {
  const { blocks } = useWords();
  const phone = phoneModel(useFrame().header);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>{blocks.tryOtherWords}</p>
      <SiteLink to="/support" className={quietLink}>
        {blocks.askUs}
      </SiteLink>
      {phone?.href && (
        <a href={phone.href} className={quietLink}>
          {blocks.callUs(phone.text)}
        </a>
      )}
    </div>
  );
}

/** Keeps the search in the address, so that it can be shared and restored. */
function useAddressOf(query: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      const asked = query.trim();
      if (asked === (address.searchParams.get("q") ?? "").trim()) return;
      if (asked === "") address.searchParams.delete("q");
      else address.searchParams.set("q", asked);
      history.replaceState(history.state, "", address);
    }, 400);
    return () => clearTimeout(timer);
  }, [query]);
}
