import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { momentOf, zoneOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { listOwnSessions } from "#domain/staff/own-sessions.ts";
import type { Route } from "./+types/route.ts";
import { securityForms } from "#app/screens/studio/forms.ts";
import { PasswordSection } from "./password-section.tsx";
import { SessionList } from "./session-list.tsx";

export const loader = studioLoader(null, async (page) => {
  const sessions = (await listOwnSessions(page.visit.ctx)).map((session) => ({
    ...session,
    startedAt: momentOf(session.startedAt, page),
    lastSeenAt: momentOf(session.lastSeenAt, page),
  }));
  const names = ["password", ...sessions.map(({ id }) => `end-${id}`)];
  const title = studioWords(page.lang).sections.security;
  const isChanged = page.url.searchParams.has("changed");
  const zone = zoneOf(page);
  return { sessions, zone, isChanged, start: startForm(page.visit, names), page: { title } };
});

export const action = documentForms(securityForms, { signed_out: studioDoor });
export const clientAction = browserForms(securityForms);

export default function Security({ loaderData }: Route.ComponentProps) {
  const { sessions, zone, isChanged, start } = loaderData;
  const { sections, security } = useWords("studio").studio;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{sections.security}</h1>
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-2">
        <PasswordSection start={start} isChanged={isChanged} />
        <div className="grid grid-cols-1 content-start gap-12">
          <SessionList sessions={sessions} zone={zone} start={start} />
          <section aria-labelledby="app">
            <h2 id="app" className="text-xl">
              {security.appTitle}
            </h2>
            <p className="mt-1 max-w-measure text-muted">{security.appText}</p>
          </section>
        </div>
      </div>
    </section>
  );
}
