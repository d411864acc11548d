const start = "session-";

/** The name of the form that signs one browser out. */
export const sessionForm = (sessionId: string) => start + sessionId;

/** Whose form it is; null for any other. */
export function sessionOf(form: string): string | null {
  return form.startsWith(start) ? form.slice(start.length, 80) : null;
}
