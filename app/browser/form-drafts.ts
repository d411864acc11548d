import { plainPath } from "#contract/language-path.ts";
import { forget, readRemembered, remember } from "./remembered.ts";

// What was typed into a long form and not sent, kept in this browser for a day. Never a password, a
// card, a code or a consent; dates, such as of a birth, and whatever staff type stay in the tab.
// See docs/decisions/022-drafts-on-the-device.md.

const prefix = "enamel-draft";
const lifeMs = 24 * 60 * 60 * 1_000;
const areas = ["localStorage", "sessionStorage"] as const;

type Area = (typeof areas)[number];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;
/** The value that the page came with, and the one typed over it. */
type Changes = Record<string, readonly [was: string, typed: string]>;

export type Draft = {
  /** Whose it is: a mark of the account, or nothing for a visitor. */
  owner: string;
  name: string;
  /** Changes data that is saved already: leaving it is asked about. */
  isEdit: boolean;
};

type Kept = { form: HTMLFormElement; key: string; isEdit: boolean; saved: Values | null };
const open = new Set<Kept>();

/** Keeps a form's draft from now on, after an earlier one was filled in. */
export function openDraft(
  form: HTMLFormElement,
  { owner, name, isEdit }: Draft,
  onRestored: () => void,
) {
  const key = `${prefix}|${owner}|${plainPath(location.pathname)}|${name}`;
  const kept: Kept = { form, key, isEdit, saved: null };
  const keep = () => save(kept);
  open.add(kept);
  if (restore(kept)) onRestored();
  // Typed before hydration.
  keep();
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  return {
    clear() {
      form.reset();
      for (const control of controlsOf(form)) tell(control);
      keep();
    },
    close() {
      open.delete(kept);
      form.removeEventListener("input", keep);
      form.removeEventListener("change", keep);
    },
  };
}

/** The form was sent: what stands in it is saved. */
export function dropDraft(name: string): void {
  const end = `|${plainPath(location.pathname)}|${name}`;
  drop((key) => key.endsWith(end));
}

/** At a logout, and where an order is thrown away. */
export function forgetUnsent(): void {
  drop(() => true);
}

/** A page of another member, or of staff, than those whose drafts are kept. */
export function forgetDraftsUnlessOf(owner: string): void {
  const isStaff = owner.startsWith("staff");
  drop((key) => {
    const [, whose = ""] = key.split("|");
    return whose !== "" && whose !== owner && whose.startsWith("staff") === isStaff;
  });
}

/** Whether a form on this page has changes to saved data that were not sent. */
export const hasUnsaved = () => [...open].some((kept) => kept.isEdit && isChanged(kept));

/** The person leaves without them. */
export function dropUnsaved(): void {
  const keys = new Set([...open].filter(({ isEdit }) => isEdit).map(({ key }) => key));
  drop((key) => keys.has(key));
}

function drop(isMeant: (key: string) => boolean): void {
  for (const area of areas) for (const key of keysIn(area)) if (isMeant(key)) forget(area, key);
  for (const kept of open)
    if (kept.isEdit && isMeant(kept.key)) kept.saved = valuesOf(kept.form, typedIn);
}

function keysIn(area: Area): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(`${prefix}|`));
  } catch {
    return [];
  }
}

function save(kept: Kept): void {
  const { form, key } = kept;
  const before = kept.saved ?? valuesOf(form, givenIn);
  const changes: Record<Area, Changes> = { localStorage: {}, sessionStorage: {} };
  for (const [name, typed] of Object.entries(valuesOf(form, typedIn))) {
    const was = before[name] ?? "";
    if (typed !== was) changes[areaOf(form, key, name)][name] = [was, typed];
  }
  for (const area of areas) {
    if (Object.keys(changes[area]).length === 0) forget(area, key);
    else remember(area, key, JSON.stringify({ at: Date.now(), changes: changes[area] }));
  }
}

function isChanged({ form, saved }: Kept): boolean {
  const before = saved ?? valuesOf(form, givenIn);
  return Object.entries(valuesOf(form, typedIn)).some(([name, typed]) => typed !== before[name]);
}

function areaOf(form: HTMLFormElement, key: string, name: string): Area {
  const isOfTab =
    key.startsWith(`${prefix}|staff`) ||
    controlsOf(form).some((control) => control.name === name && control.dataset.draft === "tab");
  return isOfTab ? "sessionStorage" : "localStorage";
}

/** Fills in what was typed over the same values as the page has now; newer ones stay. */
function restore({ form, key }: Kept): boolean {
  const changes = { ...read("localStorage", key), ...read("sessionStorage", key) };
  const now = valuesOf(form, typedIn);
  const meant = controlsOf(form).filter(({ name }) => {
    const change = changes[name];
    return change !== undefined && change[0] === now[name];
  });
  for (const control of meant) fill(control, changes[control.name]?.[1] ?? "");
  for (const control of meant) tell(control);
  const fold = form.closest("details");
  if (fold && meant.length > 0) fold.open = true;
  return meant.length > 0;
}

function read(area: Area, key: string): Changes {
  try {
    const stored = readRemembered(area, key) ?? "{}";
    const { at = 0, changes = {} } = JSON.parse(stored) as { at?: number; changes?: Changes };
    if (Date.now() - at < lifeMs) return changes;
  } catch {
    // Not ours.
  }
  forget(area, key);
  return {};
}

const unkept = new Set(["hidden", "password", "file", "submit", "button", "reset"]);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((one): one is Control => {
    if (one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) return true;
    return one instanceof HTMLInputElement && !unkept.has(one.type) && !isSecret(one);
  });
}

/** A password that is being shown, a card, a code, or a box to be checked again each time. */
const isSecret = ({ type, ariaRequired, autocomplete }: HTMLInputElement) =>
  (type === "checkbox" && ariaRequired === "true") ||
  /-password$|^cc-|one-time-code/.test(autocomplete);

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function valuesOf(form: HTMLFormElement, valueIn: (control: Control) => string | null): Values {
  const values: Values = {};
  for (const control of controlsOf(form)) {
    const value = valueIn(control);
    values[control.name] = value ?? values[control.name] ?? "";
  }
  return values;
}

const typedIn = (control: Control) => (isBox(control) && !control.checked ? null : control.value);

/** The value that the page was drawn with. */
function givenIn(control: Control): string | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  if (!isBox(control)) return control.defaultValue;
  return control.defaultChecked ? control.value : null;
}

function fill(control: Control, value: string): void {
  if (isBox(control)) control.checked = control.value === value;
  else control.value = value;
}

/** For what on the page listens to this field. */
function tell(control: Control): void {
  control.dispatchEvent(new InputEvent("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
