/** Opens the answer that the address names, where the browser has not opened it. */
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
