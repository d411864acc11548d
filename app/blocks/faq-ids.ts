/** An address for each question, in the question's own words: `#can-i-leave`. */
export function faqIds(questions: string[]): string[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const id = slug(question);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
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
