import { rowKeys } from "./row-keys.ts";

/** An anchor per question, from the question's own words: `#can-i-leave`. */
export function faqIds(questions: readonly string[], taken: Iterable<string> = []): string[] {
  return rowKeys(questions.map(slug), taken);
}

function slug(question: string): string {
  const words = question
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return words.slice(0, 80).replace(/-$/, "") || "question";
}
