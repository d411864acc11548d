/** As it is compared: without case, accents and marks. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

/** The words of a search; what is no letter and no digit divides them. */
export function searchWords(query: string): string[] {
  return [...new Set(fold(query).match(/[\p{Letter}\p{Number}]+/gu))];
}

/** What a person reads of a question and its answer, ready to be searched. */
export function readable({ question, answer }: { question: string; answer: string }): string {
  const text = answer
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
  return fold(`${question} ${text}`);
}

const entities = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Whether all words stand somewhere in the text, also as parts of longer words. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
