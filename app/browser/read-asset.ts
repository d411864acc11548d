/** A JSON file of our own build. */
export async function readAsset<Content>(url: string, signal: AbortSignal): Promise<Content> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Content;
}
