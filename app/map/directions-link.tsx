import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";

/** The way on where the map doesn't show the way. */
export function DirectionsLink({ to }: { to: string }) {
  const { office, site } = useWords("search");
  return (
    <SiteLink to={to} newTab className={quietLink}>
      {office.directions}
      <span className="sr-only"> ({site.opensInNewTab})</span>
    </SiteLink>
  );
}
