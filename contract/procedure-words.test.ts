import { expect, test } from "vitest";
import { categoriesMeant } from "./procedure-words.ts";

test.each([
  ["crown", ["crowns"]],
  ["a gold cap", ["crowns"]],
  ["root canal", ["root-canals"]],
  ["Endodoncia", ["root-canals"]],
  ["tratamiento de conductos", ["root-canals"]],
  ["pull a tooth", ["extractions"]],
  ["sacar una muela", ["extractions"]],
  ["Limpieza", ["cleanings"]],
  ["limpieza profunda", ["cleanings", "gums"]],
  ["X-ray", ["x-rays"]],
  ["handicap", []],
  ["can I cancel?", []],
  ["", []],
])("“%s” means %j", (query, categories) => {
  expect(categoriesMeant(query)).toEqual(categories);
});
