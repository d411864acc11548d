/** For comparison: without case, accents and marks. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

/** A search split into words at every character that is no letter or digit. */
export function searchWords(query: string): string[] {
  return [...new Set(fold(query).match(/[\p{Letter}\p{Number}]+/gu))];
}

/** The text of a question and its answer, prepared for searching. */
export function readable({ question, answer }: { question: string; answer: string }): string {
  const text = answer
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
  return fold(`${question} ${text}`);
}

const entities = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Whether the text contains all words, also within longer words. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
