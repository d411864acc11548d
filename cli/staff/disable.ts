import { DomainError } from "#domain/errors.ts";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { command, siteOption } from "../command.ts";
import { withSite } from "../run.ts";

export const staffDisableCommand = command({
  name: "staff disable",
  about: "Shuts somebody out of the studio at once; an invitation lets them in again",
  arguments: [{ name: "ADDRESS", about: "who" }],
  options: { site: siteOption },
  json: "{ site, email }",
  run: ({ site }, [address = ""]) =>
    withSite(site, async (ctx) => {
      const people = await listStaff(ctx);
      const known = people.find(({ email }) => email.toLowerCase() === address.toLowerCase());
      if (!known) throw new DomainError("not_found", `Nobody of ${site} has that address.`);
      await changeStaff(ctx, { staffId: known.id, disabled: true });
      const { email } = known;
      return { data: { site, email }, lines: [`${email} is shut out of ${site}.`] };
    }),
});
