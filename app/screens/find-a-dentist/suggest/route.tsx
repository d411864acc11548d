import { useWords } from "#app/messages/words.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { EmailField } from "#app/site/form/email-field.tsx";
import { form } from "#app/site/form/forms.ts";
import { SentCard } from "#app/site/form/sent-card.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { CallIfStuck } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { suggestDentist } from "#contract/calls/directory.ts";
import type { Route } from "./+types/route.ts";

const suggestForms = { suggest: form("POST /api/v4/providers/suggestions") };

export const action = documentForms(suggestForms);
export const clientAction = browserForms(suggestForms);

export const loader = pageLoader(async ({ visit, lang }) => {
  const { title } = wordsIn[lang].suggestDentist;
  const { languages } = visit.site.settings;
  return { ...startForm(visit, ["suggest"]), page: { title, languages } };
});

type SuggestForm = Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell">;

export default function SuggestDentist({ loaderData }: Route.ComponentProps) {
  const { formKey, refused } = loaderData;
  const { suggestDentist: words } = useWords("search");
  const suggestion = useSiteForm<CallAnswer<typeof suggestDentist>>({
    name: "suggest",
    formKey,
    refused,
    isPageChanged: false,
  });
  const { answer } = suggestion;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      {answer ? (
        <SentCard
          level={2}
          title={words.sent}
          numberLabel={words.sentNumber}
          number={answer.number}
          notes={[words.sentNext]}
          className="mt-8 max-w-[40rem]"
        />
      ) : (
        <>
          <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
          <div className="mt-8 max-w-[40rem]">
            <Fields form={suggestion} />
          </div>
        </>
      )}
      <p className="mt-8">
        <SiteLink to="/find-a-dentist" className={standaloneLink}>
          {words.back}
        </SiteLink>
      </p>
    </section>
  );
}

function Fields({ form: { rejection, hidden, shell } }: { form: SuggestForm }) {
  const { suggestDentist: words, forms, lang } = useWords("forms", "search");
  const error = useFormError(rejection, words.send, { errors: forms.errorsTextKept });
  return (
    <Form {...shell} error={error}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <input type="hidden" name="language" value={lang} />
      <TextField name="dentist" label={words.dentist} autoComplete="off" maxLength={120} />
      <TextField name="office" label={words.office} autoComplete="off" maxLength={120} isOptional />
      <TextField
        name="city"
        label={words.city}
        help={words.cityHelp}
        autoComplete="off"
        maxLength={80}
      />
      <PhoneField name="phone" label={words.phone} autoComplete="off" isOptional />
      <EmailField label={words.email} help={words.emailHelp} autoComplete="email" isOptional />
      <CaptchaNotice action="contact" />
      <div>
        <SubmitButton>{words.send}</SubmitButton>
      </div>
    </Form>
  );
}
