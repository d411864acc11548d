/** A file of our own build, as what is written in it. */
export async function readAsset<Content>(url: string, signal: AbortSignal): Promise<Content> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Content;
}
