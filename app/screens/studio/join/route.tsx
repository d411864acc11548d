import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { studioWords } from "#app/site/studio/studio-page.server.ts";
import { findInvitation } from "#domain/staff/find-invitation.ts";
import type { Route } from "./+types/route.ts";
import { joinForms } from "#app/screens/studio/forms.ts";
import { JoinForm } from "./join-form.tsx";
import { qrPicture } from "#app/site/qr-picture.server.ts";

export const loader = pageLoader(async ({ visit, lang, url }) => {
  const token = url.searchParams.get("token") ?? "";
  const found = await findInvitation(visit.ctx, token);
  const { title, overTitle } = studioWords(lang).join;
  const invitation = found && { ...found, token, picture: qrPicture(found.totp.uri) };
  const start = startForm(visit, ["join"]);
  return { invitation, start, page: { title: invitation ? title : overTitle } };
});

export const action = documentForms(joinForms);
export const clientAction = browserForms(joinForms);

export default function StudioJoin({ loaderData: { invitation, start } }: Route.ComponentProps) {
  const { join, roles, ownRole } = useWords("studio").studio;
  const { name } = useFrame();
  if (!invitation) {
    return (
      <EntrancePage title={join.overTitle} lead={join.over}>
        <SiteLink to="/studio/login" className={buttonClass("second")}>
          {join.toLogin}
        </SiteLink>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage
      title={join.title}
      lead={`${join.lead(name, roles[invitation.role])} ${ownRole[invitation.role]}`}
    >
      <JoinForm invitation={invitation} {...start} />
    </EntrancePage>
  );
}
