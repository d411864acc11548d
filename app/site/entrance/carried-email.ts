import { useEffect, useRef } from "react";
import { carriedEmailKey, forget, readRemembered, remember } from "#app/browser/remembered.ts";

/** An address known in one view of the login is not typed again in the next. */
export function carryEmail(email: string): void {
  if (email.trim() !== "") remember("sessionStorage", carriedEmailKey, email);
}

/** Around the form: fills its empty email field once, and knows what was typed into it. */
export function useCarriedEmail() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const carried = readRemembered("sessionStorage", carriedEmailKey);
    if (carried === null) return;
    forget("sessionStorage", carriedEmailKey);
    const email = fieldIn(place.current);
    if (email?.value === "") email.value = carried;
  }, []);
  return { place, carry: () => carryEmail(fieldIn(place.current)?.value ?? "") };
}

const fieldIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLInputElement>("input[name=email]");
