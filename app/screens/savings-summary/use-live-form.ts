import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { readTyped, type TypedFields } from "#app/site/search/typed-fields.ts";
import { useShownFields } from "#app/site/search/use-shown-fields.ts";
import { localPath } from "#contract/language-path.ts";
import { doField, shownTimes, tierField, timesField } from "./read-form.ts";
import { queryOf, settledPath } from "./savings-address.ts";
import type { SavingsView } from "./savings-view.ts";

const typingPause = 400;

/** Navigates to the address of the form's values: a moment after typing, or at once by a button. */
export function useLiveForm({ people, tiers, year }: SavingsView) {
  const peopleCount = people.length;
  const navigate = useNavigate();
  const { lang } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const typedSince = useRef(new Map<string, string>());
  const focused = useRef<Element>(null);
  const shownCount = useRef(peopleCount);
  const [said, setSaid] = useState<"added" | "removed" | null>(null);

  const cycle = year && year.cycles.length > 1 ? year.cycle : "";
  const shown = useMemo(() => valuesOf({ people, tiers, cycle }), [people, tiers, cycle]);
  const { sent, isOutdated } = useSentFields();
  const noteSent = useShownFields(form, shown, isOutdated);

  const go = (submitter?: HTMLElement | null) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const data = new FormData(form.current, submitter);
    pressed.current = data.has(doField);
    noteSent(data);
    const path = localPath(lang, settledPath(queryOf(data)));
    sent.note(path, readTyped(Object.keys(shown), data));
    typedSince.current.clear();
    void navigate(path, { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Typed before hydration: nothing heard it.
  const catchUp = useEffectEvent(() => {
    const typed = form.current && readTyped(Object.keys(shown), new FormData(form.current));
    if (typed && Object.keys(shown).some((name) => typed[name] !== shown[name])) go();
  });
  useEffect(() => {
    const { activeElement } = document;
    if (form.current?.contains(activeElement)) focused.current = activeElement;
    catchUp();
  }, []);

  // Another tier can put a service into the other list, where its field is a new one: what was
  // typed goes with it, and so does the focus, before the next key.
  const moveOver = useEffectEvent((drawn: TypedFields<string>) => {
    const fieldOf = (name: string) => {
      const field = name in drawn && form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field : null;
    };
    for (const [name, value] of [...sent.takeShown(), ...typedSince.current]) {
      const field = fieldOf(name);
      if (field && field.value !== value) field.value = value;
    }
    const left = focused.current;
    if (!(left instanceof HTMLInputElement) || left.isConnected) return;
    const moved = fieldOf(left.name);
    // In a closed fold it could not be focused.
    moved?.closest("details")?.setAttribute("open", "");
    moved?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => moveOver(shown), [shown]);

  // A removed button would take the focus with it.
  useEffect(() => {
    const isMore = peopleCount > shownCount.current;
    const isSame = peopleCount === shownCount.current;
    shownCount.current = peopleCount;
    if (isSame || !pressed.current) return;
    pressed.current = false;
    setSaid(isMore ? "added" : "removed");
    const all = form.current?.querySelectorAll("fieldset:has(input[type=number])");
    const person = all?.[all.length - 1];
    person?.querySelector<HTMLElement>("select, input[type=number]")?.focus();
  }, [peopleCount]);

  return {
    form,
    said,
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      focused.current = target;
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      // A field that is being moved also loses the focus, and isn't there a moment later.
      queueMicrotask(() => {
        if (target.isConnected && focused.current === target) focused.current = null;
      });
    },
    onInput({ target }: InputEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement) typedSince.current.set(target.name, target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(go, typingPause);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      go(event.nativeEvent.submitter);
    },
  };
}

/**
 * On a slow phone an answer can be drawn after the next one was asked for. It is outdated: what was
 * sent since still counts.
 */
function useSentFields() {
  const { pathname, search } = useLocation();
  const isOutdated = useRef(false);
  const addresses = useRef<string[]>([]);
  const values = useRef<TypedFields<string>>({});
  const sent = {
    note(address: string, typed: TypedFields<string>) {
      addresses.current.push(address);
      values.current = typed;
    },
    /** To be called once per answer: what it doesn't know of yet. */
    takeShown(): [string, string][] {
      const at = addresses.current.lastIndexOf(pathname + search);
      isOutdated.current = at >= 0 && at < addresses.current.length - 1;
      if (!isOutdated.current) {
        addresses.current = [];
        values.current = {};
      }
      return Object.entries(values.current);
    },
  };
  return { sent, isOutdated };
}

type Shown = Pick<SavingsView, "people" | "tiers"> & { cycle: string };

/** Each field's value in the address. */
function valuesOf({ people, tiers, cycle }: Shown): TypedFields<string> {
  const fields = people.flatMap(({ tier, visits }, at) => {
    const shown = tiers.find(({ key }) => key === tier) ?? tiers[0];
    const timesOf = (asked: string) =>
      visits.find(({ procedure }) => procedure === asked)?.times ?? 0;
    const rows = [...(shown?.main ?? []), ...(shown?.more ?? [])];
    return [
      [tierField(at), shown?.key ?? ""],
      ...rows.map(({ procedure }) => [timesField(at, procedure), shownTimes(timesOf(procedure))]),
    ];
  });
  return Object.fromEntries([...fields, ["cycle", cycle]]) as TypedFields<string>;
}
