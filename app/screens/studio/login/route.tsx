import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
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
  const { login } = useWords("studio").studio;
  const { name } = useFrame();
  const { notice, start, demo } = loaderData;
  return (
    <EntrancePage title={login.title} lead={login.lead(name)}>
      {notice && <Notice text={login[notice]} look={notice === "changed" ? "good" : "plain"} />}
      <Card>
        <LoginForm {...start} />
      </Card>
      {demo && <DemoNote {...demo} />}
    </EntrancePage>
  );
}

type DemoNoteProps = { email: string; password: string; code: string };

/** The demo shows its login. */
function DemoNote({ email, password, code }: DemoNoteProps) {
  const { demo, demoCode } = useWords("studio").studio.login;
  return (
    <div className="mt-6 rounded-lg border border-line p-4">
      <p>{demo}</p>
      <ul className="mt-2 font-semibold">
        <li className="wrap-anywhere">{email}</li>
        <li className="wrap-anywhere">{password}</li>
        <li className="tabular-nums">{demoCode(`${code.slice(0, 3)} ${code.slice(3)}`)}</li>
      </ul>
    </div>
  );
}
