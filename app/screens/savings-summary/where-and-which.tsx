import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { HereLink } from "./here-link.tsx";
import { OfficeFinder } from "./office-finder.tsx";
import { savingsPath } from "./savings-address.ts";
import type { SavingsView } from "./savings-view.ts";

/** The office whose fees are shown. */
export function WhereAndWhich({ view }: { view: SavingsView }) {
  const { savings } = useWords("search");
  const { asked, office, sources } = view;
  const hasOwnPrices = sources.some(({ isOfOffice }) => isOfOffice);
  return (
    <section
      id="office"
      aria-label={savings.whichFees}
      className="mt-8 grid scroll-mt-16 grid-cols-1 gap-x-16 gap-y-8 rounded-xl border border-line bg-raised p-4 sm:p-8 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <p className="font-semibold">{savings.feesAt}</p>
        <p className="mt-1 text-lg">
          <bdi>{office?.name ?? savings.noOffice}</bdi>
        </p>
        <p className="text-muted">{office?.address ?? savings.noOfficeText}</p>
        {office && (
          <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
            <SiteLink to={`/office/${office.id}`} className={quietLink}>
              {savings.openOffice}
            </SiteLink>
            {hasOwnPrices && (
              <HereLink
                to={savingsPath({ ...asked, office: undefined })}
                hash="#fees"
                className={quietLink}
              >
                {savings.dropOffice}
              </HereLink>
            )}
          </p>
        )}
      </div>
      <OfficeFinder view={view} />
    </section>
  );
}
