import { beforeAll } from "vitest";

type Questions = Record<string, readonly unknown[]>;
type Rules<Case, Model> = Record<
  string,
  (one: Case, model: Model) => [expected: string, shown: string]
>;

/** Checks rules against the model of every combination of the answers. */
export function holdInEveryCase<Case, Model>(
  questions: Questions,
  modelOf: (one: Case) => Model,
  rules: Rules<Case, Model>,
) {
  const count = Object.values(questions).reduce((all, { length }) => all * length, 1);
  const breaches = new Map<string, string[]>();
  const answers = new Map<string, Set<string>>();

  beforeAll(() => {
    for (const name of Object.keys(rules)) {
      breaches.set(name, []);
      answers.set(name, new Set());
    }
    for (let index = 0; index < count; index += 1) {
      const one = caseAt(questions, index) as Case;
      const model = modelOf(one);
      for (const [name, rule] of Object.entries(rules)) {
        const [expected, shown] = rule(one, model);
        answers.get(name)?.add(expected);
        if (expected !== shown) {
          breaches.get(name)?.push(`${JSON.stringify(one)}: "${shown}" for "${expected}"`);
        }
      }
    }
  }, 180_000);

  return {
    count,
    breachesOf: (rule: string) => breaches.get(rule)?.slice(0, 3),
    /**
     * How many different values a rule has expected: one that always expects the same checks
     * nothing.
     */
    answersTo: (rule: string) => answers.get(rule)?.size,
  };
}

function caseAt(questions: Questions, index: number): object {
  let rest = index;
  const answers = Object.entries(questions).map(([name, choices]) => {
    const answer = choices[rest % choices.length];
    rest = Math.floor(rest / choices.length);
    return [name, answer];
  });
  return Object.fromEntries(answers);
}
