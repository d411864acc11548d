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

const mostSuggested = 3;

/**
 * The texts that may answer a message, best first. A word counts by its stem, and the more the fewer
 * texts have it: a message is prose, so that no text has all of its words.
 */
export function suggestTexts(texts: readonly string[], message: string): number[] {
  const stems = new Set(
    searchWords(message)
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, Math.max(5, word.length - 3))),
  );
  const telling = [...stems].flatMap((stem) => {
    const having = texts.flatMap((text, at) => (text.includes(stem) ? [at] : []));
    const isTelling = having.length > 0 && having.length <= Math.max(2, texts.length / 3);
    return isTelling ? [{ having, weight: Math.log(1 + texts.length / having.length) }] : [];
  });
  return texts
    .map((_, at) => {
      const found = telling.filter(({ having }) => having.includes(at));
      return { at, count: found.length, sum: found.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ count }) => count >= 2)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, mostSuggested)
    .map(({ at }) => at);
}
