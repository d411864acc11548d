/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the input keeps the focus and the keys, and names the active option */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { controlClass, FieldFrame, widths } from "#app/ui/form/field-parts.tsx";
import { useField } from "#app/ui/form/form-context.ts";

const name = "near";
const fewestLetters = 2;
const wholeZip = /^\d{5}$/;
const pauseMs = 150;

type Place = { label: string; near: string };
type Props = { label: string; help: string };

/**
 * A ZIP code, city or state, with suggestions while one types: the combobox with a list of the ARIA
 * Authoring Practices. Without JavaScript it is a text field.
 */
export function PlaceField({ label, help }: Props) {
  const { findADentist: words } = useWords("search");
  const field = { name, label, help, isOptional: "unsaid" as const };
  const { id, error, typed, semantics } = useField(field);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isAlive = useIsAlive();
  const { places, isOpen, isEmpty, ask, close } = usePlaces();
  const [active, setActive] = useState(-1);
  const optionId = (at: number) => `${listId}-${at}`;
  // What was typed before the page was hydrated raised no event here.
  const askAboutTyped = useEffectEvent(() => {
    const { current } = input;
    if (current && current === document.activeElement && current.value !== (typed ?? ""))
      ask(current.value);
  });
  useEffect(() => askAboutTyped(), []);

  const choose = (place: Place) => {
    if (!input.current) return;
    input.current.value = place.near;
    close();
    setActive(-1);
    input.current.form?.requestSubmit();
  };
  const press = (event: KeyboardEvent) => {
    const chosen = places[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
      setActive(-1);
    } else if (step !== undefined && isOpen) {
      event.preventDefault();
      // Past either end stands the text as it was typed.
      const next = active + step;
      setActive(next < -1 ? places.length - 1 : next === places.length ? -1 : next);
    } else if (event.key === "Enter") close();
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <div className={`relative ${widths.full}`}>
        <input
          type="text"
          {...semantics}
          ref={input}
          id={id}
          name={name}
          defaultValue={typed}
          maxLength={100}
          enterKeyHint="search"
          // The browser's own list would cover this one.
          autoComplete={isAlive ? "off" : "postal-code"}
          {...(isAlive && {
            role: "combobox",
            "aria-autocomplete": "list" as const,
            "aria-expanded": isOpen,
            "aria-controls": listId,
            "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
          })}
          onInput={({ currentTarget }) => {
            setActive(-1);
            ask(currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={close}
          className={controlClass}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={words.places}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-10 mt-1 overflow-clip rounded-lg border border-edge bg-raised py-1 shadow-lg"
        >
          {places.map((place, at) => (
            <div
              key={place.label}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className="flex min-h-11 cursor-pointer items-center px-3 py-2 wrap-anywhere hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:font-semibold"
            >
              {place.label}
            </div>
          ))}
        </div>
        <output className="sr-only">
          {isOpen && words.placesFound(places.length)}
          {isEmpty && words.noPlaces}
        </output>
      </div>
    </FieldFrame>
  );
}

/** The suggestions for what is typed; each start of a name is asked for once. */
function usePlaces() {
  const { lang } = useWords("search");
  const [places, setPlaces] = useState<Place[]>([]);
  const [state, setState] = useState<"closed" | "open" | "empty">("closed");
  const known = useRef(new Map<string, Place[]>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef("");
  const close = () => {
    clearTimeout(timer.current);
    last.current = "";
    setState("closed");
  };
  const show = (q: string, found: Place[]) => {
    known.current.set(q, found);
    if (last.current !== q) return;
    setPlaces(found);
    setState(found.length > 0 ? "open" : "empty");
  };
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const q = typed.trim().toLowerCase();
    last.current = q;
    // A whole ZIP code leaves nothing to suggest, and a list would only cover what comes next.
    if (q.length < fewestLetters || wholeZip.test(q)) return setState("closed");
    const answer = known.current.get(q);
    if (answer) return show(q, answer);
    timer.current = setTimeout(() => {
      call("GET /api/v4/places", { query: { q, lang } }, { key: "places" }).then(
        ({ items }) => show(q, items),
        // Suggestions are a help: without them the text is searched as it stands.
        () => undefined,
      );
    }, pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { places, isOpen: state === "open", isEmpty: state === "empty", ask, close };
}
