const start = "session-";

export const sessionForm = (sessionId: string) => start + sessionId;

/** The session that a form name refers to; null for any other form. */
export function sessionOf(form: string): string | null {
  return form.startsWith(start) ? form.slice(start.length, 80) : null;
}
