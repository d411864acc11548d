// A page from the cache carries an empty meta tag, and React may empty it again on the way to
// another one: the newest token of this document is kept beside it.
let newest = "";

export function readCsrfToken(): string {
  return findMeta()?.content || newest;
}

export function writeCsrfToken(token: string): void {
  newest = token;
  const meta = findMeta();
  if (meta) meta.content = token;
}

function findMeta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}
