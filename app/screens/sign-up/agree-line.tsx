import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";

/** Links open in a new tab, so that nothing typed is lost. */
export function AgreeLine() {
  const { signIn, site } = useWords();
  const { agreeStart, terms, agreeMiddle, privacy, agreeEnd } = signIn.signUp;
  const newTab = <span className="sr-only"> ({site.opensInNewTab})</span>;
  return (
    <p className="text-sm text-muted">
      {agreeStart}
      <SiteLink to="/terms" newTab className="text-ink underline">
        {terms}
        {newTab}
      </SiteLink>
      {agreeMiddle}
      <SiteLink to="/privacy" newTab className="text-ink underline">
        {privacy}
        {newTab}
      </SiteLink>
      {agreeEnd}
    </p>
  );
}
