import { useEffect, useRef, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { CardStatus } from "#app/screens/card/card-status.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, type FormStart, startForm } from "#app/site/form/document-forms.server.ts";
import { form } from "#app/site/form/forms.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useDateParts } from "#app/site/form/person-error.ts";
import { useFrame } from "#app/site/frame.ts";
import { CallIfStuck, PhoneLink, phoneModel } from "#app/site/phone.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { typedDate } from "#app/site/form/typed-date.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import type { CardStatus as Checked } from "#contract/documents.ts";
import { formatLongDay } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Route } from "./+types/route.ts";

const checkForms = {
  check: form("POST /api/v4/card/check", {
    input: (typed, { lang }) => ({
      query: { lang },
      body: {
        memberNumber: typed.memberNumber,
        dateOfBirth: typedDate(typed, "dateOfBirth"),
      },
    }),
  }),
};

export const action = documentForms(checkForms);
export const clientAction = browserForms(checkForms);

/** Where the front desk of an office checks a card by its number, without the card's code. */
export const loader = pageLoader(async ({ visit }) => ({
  ...startForm(visit, ["check"]),
  day: siteDay(visit.ctx),
  page: { titleOf: "cardCheck" as const },
}));

export default function CheckByNumber({ loaderData }: Route.ComponentProps) {
  const [round, setRound] = useState(1);
  const { byNumber } = useWords("account").documents.check;
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{byNumber.title}</h1>
      <Round
        key={round}
        start={loaderData}
        isFirst={round === 1}
        onAgain={() => setRound(round + 1)}
      />
    </section>
  );
}

type RoundProps = { start: FormStart & { day: string }; isFirst: boolean; onAgain: () => void };

/** One card: the form, or what it says. Another card mounts a new one, with nothing of the last. */
function Round({ start: { formKey, refused, day }, isFirst, onAgain }: RoundProps) {
  const { byNumber } = useWords("account").documents.check;
  const phone = phoneModel(useFrame().header);
  const { answer, sent, ...check } = useSiteForm<Checked>({
    name: "check",
    formKey,
    refused,
    isFirst,
    isPageChanged: false,
  });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) start.current?.querySelector<HTMLElement>("[name=memberNumber]")?.focus();
  }, [isFirst]);
  if (answer) {
    const number = sent?.memberNumber ?? "";
    return <Result checked={answer} number={number} day={day} onAgain={onAgain} />;
  }
  return (
    <div ref={start}>
      <p className="mt-4 max-w-measure text-lg">{byNumber.lead}</p>
      <div className="mt-8 max-w-[40rem]">
        <NumberForm form={check} />
      </div>
      <div className="mt-12 grid max-w-[40rem] gap-4 border-t border-line pt-6">
        {phone && (
          <p>
            {byNumber.help} <PhoneLink {...phone} />
          </p>
        )}
        <p>
          {byNumber.listing}{" "}
          <SiteLink to="/support" className="py-2 font-semibold text-brand underline">
            {byNumber.write}
          </SiteLink>
        </p>
      </div>
    </div>
  );
}

type FormProps = { form: Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell"> };

/** The number and the birth date; a browser at a front desk keeps neither. */
function NumberForm({ form: { rejection, hidden, shell } }: FormProps) {
  const { byNumber } = useWords("account").documents.check;
  const said = useFormError(rejection, byNumber.send, {
    errors: { not_found: () => byNumber.notFound },
  });
  const error = useDateParts(said, rejection);
  return (
    <Form {...shell} error={error}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <TextField
        name="memberNumber"
        label={byNumber.memberNumber}
        help={byNumber.memberNumberHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        width="phone"
      />
      <DateField name="dateOfBirth" label={byNumber.dateOfBirth} />
      <div className="phone-wide">
        <SubmitButton>{byNumber.send}</SubmitButton>
      </div>
    </Form>
  );
}

type ResultProps = { checked: Checked; number: string; day: string; onAgain: () => void };

function Result({ checked, number, day, onAgain }: ResultProps) {
  const { documents, lang } = useWords("account");
  const { byNumber } = documents.check;
  const { planName, planKey, isActive, throughOn } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered]);
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="mt-8 mb-4 scroll-mt-36 text-xl tabular-nums"
      >
        {byNumber.result(number)}
      </h2>
      <CardStatus
        name={planName}
        isActive={isActive}
        throughOn={throughOn}
        asOf={byNumber.asOf(formatLongDay(day, lang))}
      />
      <p className="mt-6 flex flex-wrap gap-x-8 print:hidden">
        {planKey !== null && (
          <SiteLink
            to={`/savings-summary?plan=${encodeURIComponent(planKey)}&category=all#fees`}
            className={standaloneLink}
          >
            {byNumber.fees}
          </SiteLink>
        )}
        <a
          href={localPath(lang, "/check")}
          className={standaloneLink}
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {byNumber.another}
        </a>
      </p>
    </>
  );
}
