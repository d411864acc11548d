import type { z } from "zod";
import type { officeDetails } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { readOffice } from "./get-office.ts";
import { providerName } from "./provider-name.ts";

export type OfficeDetails = z.output<typeof officeDetails>;

export async function getOfficeDetails(ctx: Ctx, { id }: { id: string }): Promise<OfficeDetails> {
  const { office, people } = await readOffice(ctx, id);
  return {
    ...office,
    providers: people.map(({ isAccepting, isAcceptingHere, ...person }) => ({
      id: person.id,
      name: providerName(person),
      practitionerType: person.practitionerType,
      specialty: person.specialty,
      languages: person.languages,
      accepting: isAccepting && isAcceptingHere && office.accepting,
    })),
  };
}
