import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { ContactFormRound } from "./contact-form-round.tsx";
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
      </div>
      <div lang={lang} className="max-w-[40rem] min-w-0">
        <ContactFormRound
          key={round}
          name={id}
          formKey={round === 1 ? first.formKey : `${first.formKey}.${round}`}
          refused={first.refused}
          isFirst={round === 1}
          headingLevel={level === 1 ? 2 : 3}
          onAgain={() => setRound(round + 1)}
        />
      </div>
    </Section>
  );
}
