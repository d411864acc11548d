import { useRef, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckoutFrame } from "../frame.tsx";
import { toCheckoutOver } from "../elsewhere.ts";
import type { Route } from "./+types/route.ts";
import { peopleForms } from "./forms.ts";
import { AddPerson } from "./add-person.tsx";
import { AddSelf } from "./add-self.tsx";
import { DoneNotice } from "#app/screens/dashboard/done-notice.tsx";
import { loadPeople } from "./load-people.server.ts";
import { MailNote } from "./mail-note.tsx";
import { PeopleList } from "./people-list.tsx";

export const action = documentForms(peopleForms, toCheckoutOver);
export const clientAction = browserForms(peopleForms, toCheckoutOver);
export const loader = pageLoader(loadPeople);

export default function AddMember({ loaderData }: Route.ComponentProps) {
  const { quote, people, self, isReady, tierChoice, formKey, refused } = loaderData;
  const { mailTo, hasMailbox, done } = loaderData;
  const { checkout } = useWords();
  const words = checkout.people;
  const heading = useRef<HTMLHeadingElement>(null);
  const start = { formKey, refused };
  const [said, setSaid] = useState<string | null>(null);
  const say = (text: string) => () => {
    setSaid(text);
    heading.current?.focus();
  };
  return (
    <CheckoutFrame step="add-member" title={words.title} lead={words.lead} quote={quote}>
      {done && said === null && <DoneNotice text={words[done]} />}
      {mailTo !== null && <MailNote email={mailTo} hasMailbox={hasMailbox} />}
      <div className="grid max-w-[40rem] grid-cols-1 gap-8">
        <PeopleList
          people={people}
          cycle={quote.cycle}
          carried={quote.carried}
          headingRef={heading}
          done={said}
          onRemoved={say(words.removed)}
          {...start}
        />
        <AddSelf self={self} cycle={quote.cycle} onAdded={say(words.added)} {...start} />
        <AddPerson
          isFirst={people.length === 0}
          tierChoice={tierChoice}
          cycle={quote.cycle}
          onAdded={say(words.added)}
          {...start}
        />
        {isReady && (
          <div className="border-t border-line pt-8">
            {/* A full load: the payment page has its own document policy. */}
            <SiteLink
              to={`/checkout/payment${quote.carried}`}
              data-reload
              className={buttonClass("main")}
            >
              {words.goOn}
            </SiteLink>
          </div>
        )}
      </div>
    </CheckoutFrame>
  );
}
