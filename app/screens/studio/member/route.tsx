import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { languageNames, languages } from "#contract/languages.ts";
import { memberForms } from "#app/screens/studio/forms.ts";
import { Section } from "../payment/payment-facts.tsx";
import type { Route } from "./+types/route.ts";
import { HelpForm } from "./help-form.tsx";
import { loadMember, type MemberView } from "./load-member.server.ts";
import { ContactFacts, PeopleSection } from "./member-facts.tsx";
import {
  MemberCases,
  MemberConsents,
  MemberMails,
  MemberReceipts,
  TeamHistory,
} from "./member-history.tsx";
import { PlanCard } from "./plan-card.tsx";

export const action = documentForms(memberForms, { signed_out: studioDoor });
export const clientAction = browserForms(memberForms);

export const loader = studioLoader("see_members", async (page) => ({
  member: await loadMember(page),
  page: { title: studioWords(page.lang).sections.members },
}));

export default function MemberPage({ loaderData: { member } }: Route.ComponentProps) {
  const { members: words } = useWords("studio");
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to="/studio/members" className={standaloneLink}>
          {words.allMembers}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere">{member.name}</h1>
      {member.mayHelp && (
        <>
          <p className="mt-4 max-w-measure text-muted">{words.help.reasonHelp}</p>
          <p className="mt-1 flex flex-wrap gap-x-6 lg:hidden">
            {member.plans.some(({ isOver }) => !isOver) && (
              <a href="#plan" className={standaloneLink}>
                {words.help.plan}
              </a>
            )}
            <a href="#help" className={standaloneLink}>
              {words.help.title}
            </a>
          </p>
        </>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ContactFacts member={member} />
          <PeopleSection member={member} />
          {member.plans.length === 0 && (
            <Section title={words.one.plans}>
              <p>{words.one.noPlans}</p>
            </Section>
          )}
          {member.plans.length > 0 && (
            <div id="plan" className="grid min-w-0 scroll-mt-8 grid-cols-1 gap-6">
              {member.plans.map((plan) => (
                <PlanCard key={plan.subscriptionId} member={member} plan={plan} />
              ))}
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {member.mayHelp && (
            <div id="help" className="min-w-0 scroll-mt-8">
              <AccountHelp member={member} />
            </div>
          )}
          <MemberReceipts member={member} />
          <MemberCases member={member} />
          <MemberMails member={member} />
          <MemberConsents member={member} />
          <TeamHistory member={member} />
        </div>
      </div>
    </section>
  );
}

/** What is not about a single plan. */
function AccountHelp({ member: { start, email, language } }: { member: MemberView }) {
  const { help } = useWords("studio").members;
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <Section title={help.title}>
      <HelpForm
        name="reset"
        start={start}
        title={help.reset.title}
        text={help.reset.text(email)}
        send={help.reset.send}
        done={() => help.reset.done}
      />
      <HelpForm
        name="language"
        start={start}
        title={help.language.title}
        text={help.language.text}
        send={help.language.send}
        done={() => help.language.done}
      >
        <SelectField
          name="language"
          label={help.language.label}
          options={options}
          defaultValue={language}
        />
      </HelpForm>
    </Section>
  );
}
