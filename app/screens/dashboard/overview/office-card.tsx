import { Clock, MapPin, Navigation, Phone } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { dialable } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "../panel.tsx";
import type { OfficeView } from "./load-overview.server.ts";

type Props = { offices: readonly OfficeView[] };

/** Where the member goes: open or not, how to call and how to get there. */
export function OfficeCard({ offices }: Props) {
  const { office: words } = useWords("account").glance;
  return (
    <Card title={words.title}>
      {offices.map(({ planId, planName, office }) => (
        <div key={planId} className="mt-3 border-line [&+&]:mt-4 [&+&]:border-t [&+&]:pt-4">
          {offices.length > 1 && <p className="text-sm text-muted">{planName}</p>}
          {office ? (
            <Office office={office} />
          ) : (
            <p className="max-w-measure">
              <span className="block font-semibold">{words.any}</span>
              <span className="text-muted">{words.anyText}</span>
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-6">
            {office ? (
              <SiteLink to={`/office/${office.id}`} className={standaloneLink}>
                {words.details}
              </SiteLink>
            ) : (
              <SiteLink to="/find-a-dentist" className={standaloneLink}>
                {words.find}
              </SiteLink>
            )}
            <SiteLink to={`/dashboard/office?plan=${planId}`} className={standaloneLink}>
              {office ? words.change : words.choose}
            </SiteLink>
          </p>
        </div>
      ))}
    </Card>
  );
}

function Office({ office }: { office: NonNullable<OfficeView["office"]> }) {
  const { glance, site } = useWords("account");
  const { name, phone, shownPhone, isOpen, openText, address, directions } = office;
  const href = dialable(phone);
  return (
    <>
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="mt-1 flex items-start gap-2">
        <Clock aria-hidden className="mt-[0.2em] size-5 shrink-0 text-brand" />
        <span className={isOpen ? "min-w-0 font-semibold text-good" : "min-w-0"}>{openText}</span>
      </p>
      <p className="mt-1 flex items-start gap-2">
        <MapPin aria-hidden className="mt-[0.2em] size-5 shrink-0 text-brand" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {address}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {href !== null && (
          <a
            href={href}
            aria-label={glance.office.callAt(shownPhone)}
            className={`${buttonClass("second", "sm")} grow basis-32 sm:grow-0`}
          >
            <Phone aria-hidden className="size-5 shrink-0" />
            {glance.office.call}
          </a>
        )}
        <SiteLink
          to={directions}
          newTab
          className={`${buttonClass("second", "sm")} grow basis-32 sm:grow-0`}
        >
          <Navigation aria-hidden className="size-5 shrink-0" />
          {glance.office.directions}
          <span className="sr-only"> ({site.opensInNewTab})</span>
        </SiteLink>
      </div>
    </>
  );
}
