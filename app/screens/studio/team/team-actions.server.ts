import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { requireStaff } from "#app/site/studio/studio-page.server.ts";
import {
  changeStaff as changeCall,
  inviteStaff as inviteCall,
} from "#contract/calls/studio-team.ts";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { asTeamBody } from "./team-body.ts";

const invite = inProcess(
  inviteCall,
  async ({ ctx }, { body }) => {
    const { staffId: id, email, expiresAt } = await inviteStaff(ctx, body);
    return { id, email, expiresAt: expiresAt.toISOString() };
  },
  undefined,
  asTeamBody,
);

const change = (staffId: string) =>
  inProcess(
    changeCall,
    ({ ctx }, { body }) => changeStaff(ctx, { ...body, staffId }),
    undefined,
    asTeamBody,
  );

/** The forms of the team's page, sent as documents. */
export const teamAction = serverForm(({ typed: { staffId } }, page) => {
  requireStaff(page);
  return staffId ? change(staffId) : invite;
});
