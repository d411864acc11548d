import { addFee, addOffice, addPlan } from "./catalog.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

/** A plan with prices that are easy to add up, and an office with its own fees. */
export async function addSummaryPlan(app: TestApp): Promise<{ office: string }> {
  const ctx = operatorOn(app);
  const office = await addOffice(ctx, { name: "Elm Street Dental", street: "12 Elm St" });
  const included = [{ procedure: "summary-cleaning", timesPerYear: 2 }];
  const planId = await addPlan(ctx, {
    externalId: "summary-plan",
    name: { en: "Summary plan", es: "Plan de resumen" },
    position: 900,
    tiers: [
      { externalId: "grown", name: { en: "Grown-up" }, monthlyCents: 14_50, included },
      { externalId: "kid", name: { en: "Kid" }, audience: "child", annualCents: 109_00 },
    ],
  });
  await addPlan(ctx, { externalId: "other-plan", name: { en: "Other plan" }, position: 901 });
  const cleaning = {
    planId,
    procedure: "summary-cleaning",
    about: { name: { en: "Good cleaning", es: "Buena limpieza" } },
  };
  await addFee(ctx, { ...cleaning, usualCents: 124_00, memberCents: 86_80 });
  await addFee(ctx, { ...cleaning, locationId: office, usualCents: 150_00, memberCents: 99_00 });
  await addFee(ctx, {
    planId,
    procedure: "summary-filling",
    usualCents: 214_00,
    about: {
      category: "fillings",
      audience: "anyone",
      name: { en: "Good filling", es: "Buen empaste" },
    },
  });
  await app.deps.sites.refresh();
  return { office };
}
