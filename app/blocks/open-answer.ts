/** Opens the answer that an address names, where the browser did not do so by itself. */
export function openAnswer(hash: string): void {
  const answer = document.getElementById(nameIn(hash));
  const details = answer?.closest("details");
  if (!answer || !details || details.open) return;
  details.open = true;
  answer.scrollIntoView();
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
