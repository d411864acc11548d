import { CircleCheck } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { confirmEmail } from "#contract/calls/member-account.ts";
import { peekLink } from "#domain/accounts/peek-link.ts";
import type { Route } from "./+types/route.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmForms } from "./forms.ts";

export const action = documentForms(confirmForms);
export const clientAction = browserForms(confirmForms);

const forms = ["confirm_sign_up", "change_email"] as const;

/** Only reads the link without using it up: email scanners open links, too. */
export const loader = pageLoader(async ({ visit, url }) => {
  const start = startForm(visit, forms);
  const token = url.searchParams.get("token");
  const found = await peekLink(visit.ctx, token);
  const name = forms.find((purpose) => purpose === found?.purpose);
  const link = name && found && token ? { name, email: found.email, token } : null;
  return { ...start, link, page: { titleOf: "confirmEmail" as const } };
});

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const { link, formKey, refused } = loaderData;
  const words = useWords("forms");
  const { confirm } = words.signIn;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof confirmEmail>>({
    name: link?.name ?? "change_email",
    formKey,
    refused,
    isPageChanged: link?.name === "confirm_sign_up",
  });
  const button = link?.name === "change_email" ? confirm.changeSend : confirm.send;
  const error = useFormError(rejection, button, {
    fields: { password_wrong: confirm.passwordWrong },
  });
  if (answer) return <AddressChanged email={answer.email ?? ""} />;
  if (!link || rejection?.fields.token !== undefined) return <LinkOver />;
  return <ConfirmForm {...{ link, button, rejection, hidden }} shell={{ ...shell, error }} />;
}

function AddressChanged({ email }: { email: string }) {
  const { confirm, login } = useWords("forms").signIn;
  const { isSignedIn } = useFrame();
  return (
    <EntrancePage title={confirm.changed} isArrival aside={<GoodToKnow />}>
      <Card>
        <CircleCheck aria-hidden className="size-8 text-good" />
        <p className="mt-2 wrap-anywhere">{confirm.changedLead(email)}</p>
        <p className="mt-6 phone-wide">
          <SiteLink
            to={isSignedIn ? "/dashboard" : "/member-login"}
            className={buttonClass("main")}
          >
            {isSignedIn ? confirm.goToDashboard : login.send}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}

/** Used, expired or incomplete: the next step is the same for all three. */
function LinkOver() {
  const { confirm, login } = useWords("forms").signIn;
  const ways = [confirm.overSignIn, confirm.overSignUp, confirm.overChange];
  return (
    <EntrancePage title={confirm.overTitle} lead={confirm.over} aside={<GoodToKnow />}>
      <Card>
        <h2 className="text-xl">{confirm.overWays}</h2>
        <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-6">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-4 phone-wide">
          <SiteLink to="/member-login" className={buttonClass("main")}>
            {login.send}
          </SiteLink>
          <SiteLink to="/sign-up" className={buttonClass("second")}>
            {login.create}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
