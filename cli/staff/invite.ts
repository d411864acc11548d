import { inviteStaff as invitation } from "#contract/calls/studio-team.ts";
import { fieldErrorsOf } from "#contract/field-errors-of.ts";
import { staffRoles } from "#contract/staff.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { command, siteOption, UsageError } from "../command.ts";
import { moment } from "../print.ts";
import { withSite } from "../run.ts";

export const staffInviteCommand = command({
  name: "staff invite",
  about: "Invites somebody to run a site, by mail, and prints the link",
  options: {
    site: siteOption,
    email: { type: "string", value: "ADDRESS", required: true, about: "who" },
    role: { type: "string", value: "ROLE", required: true, about: staffRoles.join(", ") },
    language: { type: "string", value: "LANG", about: "of the mail, en or es" },
    reset: {
      type: "boolean",
      about: "also one who has joined: they set up password and app anew, and are signed out",
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
