import { useEffect, useState } from "react";
import { suggestEmail } from "#contract/suggest-email.ts";

// A click event reaches the button only after the pointer is released.
const untilClicked = 50;

/** A suggestion for a misspelled address, once the field is left; further typing removes it. */
export function useMeantEmail(inputId: string) {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isPressed = false;
    let isLeft = false;
    const look = () => {
      if (isLeft && !isPressed && !signal.aborted) setMeant(suggestEmail(input.value));
    };
    const release = () => {
      isPressed = false;
      setTimeout(look, untilClicked);
    };
    document.addEventListener("pointerdown", () => (isPressed = true), { signal, capture: true });
    document.addEventListener("pointerup", release, { signal, capture: true });
    document.addEventListener("pointercancel", release, { signal, capture: true });
    input.addEventListener("focus", () => (isLeft = false), { signal });
    input.addEventListener("input", () => setMeant(undefined), { signal });
    // The button about to be clicked must not move away from the pointer.
    const leave = () => {
      isLeft = true;
      look();
    };
    input.addEventListener("blur", leave, { signal });
    return () => listeners.abort();
  }, [inputId]);
  return meant;
}
