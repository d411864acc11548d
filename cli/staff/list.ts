import { listStaff } from "#domain/staff/list-staff.ts";
import { command, siteOption } from "../command.ts";
import { moment, tableLines } from "../print.ts";
import { withSite } from "../run.ts";

export const staffListCommand = command({
  name: "staff list",
  about: "Lists everybody who runs a site, ran it, or is asked to",
  options: { site: siteOption },
  json: "[{ id, email, name, role, language, state, invitedAt, joinedAt? }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const people = (await listStaff(ctx)).map(({ isYou: _nobody, ...person }) => person);
      const lines = tableLines(
        ["EMAIL", "NAME", "ROLE", "STATE", "INVITED", "JOINED"],
        people.map(({ email, name, role, state, invitedAt, joinedAt }) => [
          email,
          name,
          role,
          state,
          moment(new Date(invitedAt)),
          joinedAt ? moment(new Date(joinedAt)) : "",
        ]),
      );
      return { data: people, lines };
    }),
});
