import { planAudiences, planKinds } from "#contract/catalog.ts";
import { needed, optional, type RecordOf } from "./columns.ts";
import { choice, day, key, listed, money, sorted, text, wholeNumber } from "./forms.ts";
import {
  familyStep,
  html,
  included,
  planDocument,
  planOffices,
  scheduleRow,
  states,
} from "./plan-forms.ts";

/** One line per tier; the plan's own columns must be the same in each. */
export const planColumns = {
  plan: needed(key),
  name_en: needed(text(200)),
  name_es: optional(text(200), null),
  summary_en: needed(text(1_000)),
  summary_es: optional(text(1_000), null),
  kind: needed(choice(planKinds)),
  states: optional(states, []),
  offices: needed(planOffices),
  documents: optional(
    listed(planDocument, ({ url }) => url),
    [],
  ),
  terms_en: needed(html),
  terms_es: optional(html, null),
  active_from: optional(day, null),
  active_until: optional(day, null),
  tier: needed(key),
  tier_name_en: needed(text(200)),
  tier_name_es: optional(text(200), null),
  audience: needed(choice(planAudiences)),
  min_age: optional(wholeNumber(0, 120), null),
  max_age: optional(wholeNumber(0, 120), null),
  monthly: optional(money, null),
  annual: optional(money, null),
  fee: optional(money, 0),
  family: optional(
    sorted(familyStep, ({ fromPerson }) => String(fromPerson).padStart(2, "0")),
    [],
  ),
  included: optional(
    listed(included, ({ procedure }) => procedure),
    [],
  ),
  schedule: optional(
    listed(scheduleRow, ({ procedure }) => procedure),
    [],
  ),
};
export type PlanLine = RecordOf<typeof planColumns>;
