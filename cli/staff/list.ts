import { listStaff } from "#domain/staff/list-staff.ts";
import { command, jsonOption, siteOption } from "../command.ts";
import { moment, printJson, printTable } from "../print.ts";
import { withSite } from "../run.ts";

export const staffListCommand = command({
  name: "staff list",
  about: "Lists everybody who runs a site, ran it, or is asked to",
  options: { site: siteOption, json: jsonOption },
  run: ({ site, json }) =>
    withSite(site, async (ctx) => {
      const people = (await listStaff(ctx)).map(({ isYou: _nobody, ...person }) => person);
      if (json) {
        printJson(people);
        return;
      }
      printTable(
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
    }),
});
