import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { DemoNote } from "#app/site/entrance/demo-note.tsx";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useFrame } from "#app/site/frame.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { afterLogin } from "#app/site/studio/studio-paths.ts";
import { studioWords } from "#app/site/studio/studio-page.server.ts";
import { demoStaffSignIn } from "#domain/demo/demo-sign-ins.ts";
import { loginForms } from "#app/screens/studio/forms.ts";
import type { Route } from "./+types/route.ts";
import { LoginForm } from "./login-form.tsx";

export const loader = pageLoader(async ({ visit, lang, url }) => {
  const { searchParams } = url;
  if (visit.ctx.actor.kind === "staff") throw redirect(afterLogin(searchParams.get("next"), lang));
  const notice = (["changed", "out"] as const).find((name) => searchParams.has(name));
  const { title } = studioWords(lang).login;
  const start = startForm(visit, ["login"]);
  return { notice, start, demo: demoStaffSignIn(visit.ctx), page: { title } };
});

export const action = documentForms(loginForms);
export const clientAction = browserForms(loginForms);

export default function StudioLogin({ loaderData }: Route.ComponentProps) {
  const { studio } = useWords("studio");
  const { login } = studio;
  const { name } = useFrame();
  const { notice, start, demo } = loaderData;
  return (
    <EntrancePage title={login.title} lead={login.lead(name)}>
      {notice && <Notice text={login[notice]} look={notice === "changed" ? "good" : "plain"} />}
      <Card>
        <LoginForm {...start} />
      </Card>
      {demo && (
        <DemoNote
          {...login.demo}
          samples={[
            [studio.email, demo.email],
            [studio.password, demo.password],
            [login.demoCode, `${demo.code.slice(0, 3)} ${demo.code.slice(3)}`],
          ]}
        />
      )}
    </EntrancePage>
  );
}
