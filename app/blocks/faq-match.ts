import { foldText } from "#contract/procedure-words.ts";

/** A search split into words at every character that is no letter or digit. */
export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).match(/[\p{Letter}\p{Number}]+/gu))];
}

/** The text of a question and its answer, prepared for searching. */
export function readable({ question, answer }: { question: string; answer: string }): string {
  const text = answer
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof entities) => entities[name]);
  return foldText(`${question} ${text}`);
}

const entities = { lt: "<", gt: ">", quot: '"', amp: "&" };

/** Whether the text contains all words, also within longer words. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
