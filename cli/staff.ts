import { inviteStaff as invitation } from "#contract/calls/studio-team.ts";
import { fieldErrorsOf } from "#contract/field-errors-of.ts";
import { staffRoles } from "#contract/studio.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { DomainError } from "#domain/errors.ts";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { command, siteOption, UsageError } from "./command.ts";
import { moment, tableLines } from "./print.ts";
import { withSite } from "./run.ts";

export const staffInviteCommand = command({
  name: "staff invite",
  about: "Invites someone to a site's team by email, and prints the link",
  options: {
    site: siteOption,
    email: { type: "string", value: "ADDRESS", required: true, about: "who" },
    role: { type: "string", value: "ROLE", required: true, about: staffRoles.join(", ") },
    language: { type: "string", value: "LANG", about: "language of the email, en or es" },
    reset: {
      type: "boolean",
      about: "even if they've already joined: they're logged out and set up a new password and app",
    },
  },
  json: "{ site, email, role, expiresAt, url }",
  run: async ({ site: key, email, role, language, reset }) => {
    const read = invitation.body.safeParse({ email, role, language, reset });
    if (!read.success) {
      const [[name, error] = []] = Object.entries(fieldErrorsOf(read.error));
      throw new UsageError(`--${name}: ${error?.message}`);
    }
    return withSite(key, async (ctx, { port }) => {
      const sent = await inviteStaff(ctx, read.data);
      const { expiresAt } = sent;
      const url = publicOrigin(ctx.site, port) + sent.path;
      return {
        data: { site: key, email: sent.email, role, expiresAt, url },
        lines: [
          `Invited ${sent.email} to ${key} (${role}).`,
          `The link works once, until ${moment(expiresAt)}:`,
          url,
        ],
      };
    });
  },
});

export const staffListCommand = command({
  name: "staff list",
  about: "Lists a site's team: active, deactivated, and invited",
  options: { site: siteOption },
  json: "[{ id, email, name, role, language, state, invitedAt, joinedAt? }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const people = (await listStaff(ctx)).map(({ isYou: _isYou, ...person }) => person);
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

export const staffDisableCommand = command({
  name: "staff disable",
  about: "Deactivates someone's studio access right away; inviting them again restores it",
  arguments: [{ name: "ADDRESS", about: "who" }],
  options: { site: siteOption },
  json: "{ site, email }",
  run: ({ site }, [address = ""]) =>
    withSite(site, async (ctx) => {
      const people = await listStaff(ctx);
      const known = people.find(({ email }) => email.toLowerCase() === address.toLowerCase());
      if (!known)
        throw new DomainError("not_found", `No one on the team of ${site} has that address.`);
      await changeStaff(ctx, { staffId: known.id, disabled: true });
      const { email } = known;
      return { data: { site, email }, lines: [`${email} is deactivated on ${site}.`] };
    }),
});
