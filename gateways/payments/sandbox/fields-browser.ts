// Serialized into the card fields' page: it can't use anything outside of itself.

type Field = "number" | "expires" | "cvc" | "zip";
type Given = { key: string; origins: string[]; numbers: string[]; words: Record<string, string> };
type CardError = { field: Field; word: string };
/** A font of the page around the fields. */
type Heard = { type?: string; faces?: Face[]; zip?: string };
type Face = { weight: string; unicodeRange?: string; bytes: ArrayBuffer };

export function runCardFields(): void {
  const given = JSON.parse(document.body.dataset["given"] ?? "{}") as Given;
  const names: Field[] = ["number", "expires", "cvc", "zip"];
  const input = (name: Field) => document.getElementById(name) as HTMLInputElement;
  const alert = document.getElementById("notice") as HTMLElement;
  const digits = (name: Field) => input(name).value.replace(/\D/g, "");
  let parentOrigin = ours(originOf(document.referrer));
  let isBusy = false;

  function originOf(address: string): string {
    return URL.parse(address)?.origin ?? "";
  }
  function ours(origin: string): string | null {
    return given.origins.includes(origin) ? origin : null;
  }
  function tell(message: object): void {
    if (parentOrigin && window.parent !== window) window.parent.postMessage(message, parentOrigin);
  }
  function tellHeight(): void {
    tell({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
  }

  /** The page's own type: the style sheet asks for it by the name "page". */
  function setType(faces: Face[]): void {
    for (const { bytes, weight, unicodeRange } of faces) {
      const face = new FontFace("page", bytes, {
        weight,
        unicodeRange: unicodeRange ?? "U+0-10FFFF",
      });
      void face.load().then((loaded) => document.fonts.add(loaded));
    }
  }

  function readExpiry(): { month: number; year: number } | null {
    const [, month = "", year = ""] =
      /^\s*(\d{1,2})\s*[/. -]?\s*(\d{4}|\d{2})\s*$/.exec(input("expires").value) ?? [];
    const read = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
    return read.month >= 1 && read.month <= 12 ? read : null;
  }
  function findViolations(): CardError[] {
    const errors: CardError[] = [];
    const number = digits("number");
    if (number === "") errors.push({ field: "number", word: "numberMissing" });
    // An unlisted number never leaves this page.
    else if (!given.numbers.includes(number))
      errors.push({ field: "number", word: "numberUnlisted" });
    const expiry = readExpiry();
    const today = new Date();
    const isOver =
      expiry !== null &&
      expiry.year * 12 + expiry.month <= today.getFullYear() * 12 + today.getMonth();
    if (!expiry) errors.push({ field: "expires", word: "expiresMissing" });
    else if (isOver) errors.push({ field: "expires", word: "expiresPast" });
    if (!/^\d{3,4}$/.test(digits("cvc"))) errors.push({ field: "cvc", word: "cvcMissing" });
    if (!/^\d{5}(\d{4})?$/.test(digits("zip"))) errors.push({ field: "zip", word: "zipMissing" });
    return errors;
  }
  function show(errors: CardError[]): void {
    for (const name of names) {
      const error = errors.find(({ field }) => field === name);
      const place = document.getElementById(`${name}-fault`) as HTMLElement;
      place.hidden = error === undefined;
      const text = place.querySelector("span") as HTMLElement;
      text.textContent = error ? (given.words[error.word] ?? "") : "";
      if (error) input(name).setAttribute("aria-invalid", "true");
      else input(name).removeAttribute("aria-invalid");
    }
  }
  function focusFirst(): void {
    const wrong = names.find((name) => input(name).getAttribute("aria-invalid") === "true");
    input(wrong ?? "number").focus();
  }
  function refuse(errors: CardError[]): void {
    show(errors);
    focusFirst();
    tell({ type: "invalid" });
  }
  function check(): void {
    const errors = findViolations();
    show(errors);
    tell({ type: "checked", isComplete: errors.length === 0 });
  }

  async function send(): Promise<void> {
    const expiry = readExpiry();
    const month = String(expiry?.month).padStart(2, "0");
    const body = {
      key: given.key,
      number: digits("number"),
      expires: `${expiry?.year}-${month}`,
      cvc: digits("cvc"),
      zip: digits("zip"),
    };
    const answer = await fetch("/tokens", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const said = (await answer.json()) as { errors?: CardError[]; token?: string };
    if (said.errors) refuse(said.errors);
    else if (answer.ok && said.token) tell({ type: "token", ...said });
    else throw new Error("no token");
  }
  async function submit(): Promise<void> {
    if (isBusy) return;
    alert.textContent = "";
    const errors = findViolations();
    if (errors.length > 0) return refuse(errors);
    show([]);
    isBusy = true;
    try {
      await send();
    } catch {
      alert.textContent = given.words["failed"] ?? "";
      tell({ type: "failed" });
    } finally {
      isBusy = false;
    }
  }

  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || !ours(origin)) return;
    parentOrigin = origin;
    const { type, faces, zip = "" } = (data ?? {}) as Heard;
    if (type === "hello") {
      input("zip").value ||= zip;
      tellHeight();
    }
    if (type === "faces") setType(faces ?? []);
    if (type === "check") check();
    if (type === "focus") focusFirst();
    if (type === "submit") void submit();
  });
  document.addEventListener("keydown", ({ key, target, isComposing }) => {
    if (key === "Enter" && !isComposing && target instanceof HTMLInputElement)
      tell({ type: "enter" });
  });
  const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length;
  input("number").addEventListener("input", () => {
    if (isAtEnd(input("number"))) {
      input("number").value = digits("number").replace(/(\d{4})(?=\d)/g, "$1 ");
    }
  });
  input("expires").addEventListener("input", (event) => {
    const isTyped = event.inputType === "insertText";
    if (isTyped && isAtEnd(input("expires")) && /^\d{2}$/.test(input("expires").value)) {
      input("expires").value += "/";
    }
  });
  new ResizeObserver(tellHeight).observe(document.body);
}
