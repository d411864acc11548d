import { MailCheck } from "#app/ui/icons.ts";
import { useRef, useState, type MouseEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { toCheckoutOver, peopleForms } from "../forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { AddPerson, type Added, typedPerson } from "./add-person.tsx";
import { AddSelf } from "./add-self.tsx";
import { loadPeople } from "./load-people.server.ts";
import { PeopleList } from "./people-list.tsx";

export const action = documentForms(peopleForms, toCheckoutOver);
export const clientAction = browserForms(peopleForms, toCheckoutOver);
export const loader = pageLoader(loadPeople);

export default function AddMember({ loaderData }: Route.ComponentProps) {
  const { quote, people, self, isReady, tierChoice, formKey, refused } = loaderData;
  const { mailTo, hasMailbox, done, family, lastName, pressedTierId } = loaderData;
  const { checkout } = useWords("checkout");
  const words = checkout.people;
  const heading = useRef<HTMLHeadingElement>(null);
  const start = { formKey, refused };
  const [said, setSaid] = useState<string | null>(null);
  const say = (text: string) => () => {
    setSaid(text);
    heading.current?.focus();
  };
  const addedText = (all: readonly Added[]) => {
    const newest = all.at(-1);
    return newest?.relationship === "self" ? words.addedSelf : words.added(newest?.firstName ?? "");
  };
  const doneTexts = { added: addedText(people), changed: words.changed, removed: words.removed };
  return (
    <CheckoutFrame step="add-member" title={words.title} lead={words.lead} quote={quote}>
      {done && said === null && <DoneNotice text={doneTexts[done]} />}
      <div className="group/people grid max-w-[40rem] grid-cols-1 gap-8">
        {(people.length > 0 || said !== null) && (
          <PeopleList
            people={people}
            cycle={quote.cycle}
            carried={quote.carried}
            headingRef={heading}
            done={said}
            onRemoved={say(words.removed)}
            {...start}
          />
        )}
        <AddSelf
          self={self}
          isFirst={people.length === 0}
          cycle={quote.cycle}
          onAdded={say(words.addedSelf)}
          {...start}
        />
        <AddPerson
          isFirst={people.length === 0}
          tierChoice={tierChoice}
          pressedTierId={pressedTierId}
          cycle={quote.cycle}
          family={family}
          lastName={lastName}
          onAdded={(members) => say(addedText(members))()}
          {...start}
        />
        {isReady && <ToPayment key={people.length} carried={quote.carried} />}
      </div>
      {mailTo !== null && <MailNote email={mailTo} hasMailbox={hasMailbox} />}
    </CheckoutFrame>
  );
}

const secondWhileAdding =
  "group-has-[details[open]]/people:border group-has-[details[open]]/people:border-edge group-has-[details[open]]/people:bg-transparent group-has-[details[open]]/people:text-brand";

/** Stops at a person who is typed and not added; without JavaScript, while the form is open. */
function ToPayment({ carried }: { carried: string }) {
  const words = useWords("checkout").checkout.people;
  const [unadded, setUnadded] = useState<string | null>(null);
  const stop = (event: MouseEvent) => {
    const typed = typedPerson();
    setUnadded(typed);
    if (typed !== null) event.preventDefault();
  };
  return (
    <div className="border-t border-line pt-8">
      {unadded !== null && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {words.addFirst(unadded)}
        </p>
      )}
      <p className="hidden font-semibold noscript:group-has-[details[open]]/people:block">
        {words.addFirst("")}
      </p>
      {/* A full load: the payment page has its own document policy. */}
      <SiteLink
        to={`/checkout/payment${carried}`}
        data-reload
        onClick={stop}
        className={`${buttonClass("main")} ${secondWhileAdding} max-sm:w-full noscript:group-has-[details[open]]/people:hidden`}
      >
        {words.goOn}
      </SiteLink>
    </div>
  );
}

/** The same for every address: only the reader of the email learns whether an account exists. */
function MailNote({ email, hasMailbox }: { email: string; hasMailbox: boolean }) {
  const { checkout, signIn } = useWords("checkout", "forms");
  const { mail } = checkout;
  return (
    <div className="mt-8 flex max-w-[40rem] gap-3 rounded-lg bg-brand-soft p-4">
      <MailCheck aria-hidden className="mt-[0.1em] size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">{mail.title}</p>
        <p className="mt-1 wrap-anywhere">{mail.text(email)}</p>
        {hasMailbox && (
          <p className="mt-2 text-sm">
            {signIn.demo.mail}{" "}
            <a href="/dev/mail" data-reload className="font-semibold text-brand underline">
              {signIn.demo.mailbox}
            </a>
            .
          </p>
        )}
      </div>
    </div>
  );
}
