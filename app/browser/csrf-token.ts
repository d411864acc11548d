// A cached page has an empty meta tag, and React may empty it again on navigation, so this
// document's newest token is also kept here.
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
