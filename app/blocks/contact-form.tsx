import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SentCard } from "#app/site/form/sent-card.tsx";
import { useFormError, HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { quietLink, SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { sendContact } from "#contract/calls/site.ts";
import { contactAudiences, contactTopics, longestMessage } from "#contract/contact.ts";
import type { BlockProps } from "#contract/content/blocks.ts";
import type { BlockViewProps, FaqAnswer } from "./block-view.ts";
import { FaqSuggestions } from "./faq-suggestions.tsx";
import { Heading, headingBeside, Section } from "./section.tsx";

/** The form disappears once its message is sent; another message mounts a new one. */
export function ContactForm({ id, props, data, level }: BlockViewProps<"contact_form">) {
  const { heading, text } = props;
  const { lang } = useWords();
  const [first] = useState(data);
  const [round, setRound] = useState(1);
  return (
    <Section id={id} inner={headingBeside}>
      <div className="min-w-0">
        <Heading level={level}>{heading}</Heading>
        {text && <SafeHtml html={text} className="safe-html mt-4 max-w-measure" />}
        {isForOffices(props) && <OfficeForm />}
      </div>
      <div lang={lang} className="max-w-[40rem] min-w-0">
        <Round
          key={round}
          name={id}
          formKey={round === 1 ? first.formKey : `${first.formKey}.${round}`}
          refused={first.refused}
          isFirst={round === 1}
          headingLevel={level === 1 ? 2 : 3}
          onAgain={() => setRound(round + 1)}
          fields={{ ...props, answers: first.answers }}
        />
      </div>
    </Section>
  );
}

type Topics = BlockProps<"contact_form">["topics"];

/** Offices have a form of their own: only an owner who lists the topic has it here. */
const usualTopics: Topics = contactTopics
  .filter((topic) => topic !== "join_directory")
  .map((topic) => ({ topic }));
const isForOffices = ({ topics }: { topics: Topics }) =>
  topics.length === 0 || topics.some(({ topic }) => topic === "join_directory");

function OfficeForm() {
  const { contact, lang } = useWords("forms");
  return (
    <p lang={lang} className="mt-6 max-w-measure">
      {contact.fromOffice}{" "}
      <SiteLink to="/directory/request" className={quietLink}>
        {contact.officeForm}
      </SiteLink>
    </p>
  );
}

type RoundProps = {
  name: string;
  formKey: string;
  refused: FormRejection | null;
  isFirst: boolean;
  headingLevel: 2 | 3;
  onAgain: () => void;
  fields: FieldsProps;
};

/** One message: the form, or its confirmation. */
function Round({ headingLevel, onAgain, fields, ...own }: RoundProps) {
  const { contact, forms } = useWords("forms");
  const { answer, rejection, sent, hidden, shell } = useSiteForm<CallAnswer<typeof sendContact>>({
    ...own,
    isPageChanged: false,
    unsent: "new",
  });
  const error = useFormError(rejection, contact.send, { errors: forms.errorsTextKept });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!own.isFirst)
      start.current?.querySelector<HTMLElement>("input:checked, input[type=text]")?.focus();
  }, [own.isFirst]);

  if (answer) {
    const { number } = answer;
    return <Sent number={number} email={sent?.email} level={headingLevel} onAgain={onAgain} />;
  }
  return (
    <div ref={start}>
      <Form {...shell} error={error}>
        <CallIfStuck rejection={rejection} />
        <HiddenFields {...hidden} />
        <Fields {...fields} />
        <CaptchaNotice action="contact" />
        <div>
          <SubmitButton>{contact.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

type FieldsProps = Pick<BlockProps<"contact_form">, "audience" | "topics"> & {
  answers: FaqAnswer[];
};

function Fields({ audience, topics, answers }: FieldsProps) {
  const { contact } = useWords("forms");
  const offered = topics.length > 0 ? topics : usualTopics;
  return (
    <>
      {audience ? (
        <input type="hidden" name="audience" value={audience} />
      ) : (
        <RadioGroup
          name="audience"
          label={contact.audience}
          options={contactAudiences.map((value) => ({ value, ...contact.audiences[value] }))}
          defaultValue="plan"
        />
      )}
      <TextField name="name" label={contact.name} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={contact.email}
        help={contact.emailHelp}
        autoComplete="email"
      />
      <PhoneField name="phone" label={contact.phone} help={contact.phoneHelp} isOptional />
      <SelectField
        name="topic"
        label={contact.topic}
        prompt={contact.topicPrompt}
        options={offered.map(({ topic, label = contact.topics[topic] }) => ({
          value: topic,
          label,
        }))}
      />
      <FaqSuggestions answers={answers}>
        <TextArea
          name="message"
          label={contact.message}
          help={contact.messageHelp}
          rows={8}
          atMost={longestMessage}
        />
      </FaqSuggestions>
    </>
  );
}

type SentProps = {
  number: string;
  email: string | undefined;
  level: 2 | 3;
  onAgain: () => void;
};

function Sent({ number, email, level, onAgain }: SentProps) {
  const { contact } = useWords("forms");
  const { pathname } = useLocation();
  return (
    <SentCard
      level={level}
      title={contact.sent}
      numberLabel={contact.sentNumber}
      number={number}
      notes={email ? [contact.sentKeep, contact.sentReply(email)] : [contact.sentKeep]}
    >
      <a
        href={pathname}
        className={standaloneLink}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        {contact.sendAnother}
      </a>
    </SentCard>
  );
}
