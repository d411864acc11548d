import {
  Clock,
  Info,
  MapPin,
  Navigation,
  Phone,
  UserRoundCheck,
  UserRoundX,
} from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { ActionLink } from "#app/blocks/action-link.tsx";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { dialable } from "#app/site/phone.tsx";
import { buttonClass, type ButtonLook } from "#app/ui/button.tsx";
import { formatPhone } from "#contract/format.ts";
import type { OfficeView, PlanView } from "./office-view.ts";
import { sayOpenState } from "#app/site/say-hours.ts";

type Props = { office: OfficeView; plans: PlanView[] };

/** The office's name, whether it is open, and how to reach it. */
export function OfficeHead({ office, plans }: Props) {
  const { name, groupName, isAccepting } = office;
  const { office: words, catalog, findADentist, site, lang } = useWords("search");
  const { street, unit, city, state, zip } = office.address;
  const said = sayOpenState(office.openState, { office: words, catalog, lang });
  const [first] = plans;
  const canJoin = plans.some(({ isSoldHere }) => isSoldHere);
  return (
    <section className="bg-brand-soft">
      <div className="page-width py-12">
        {!name.startsWith(groupName) && (
          <p dir="auto" className="text-sm text-muted">
            {words.partOf(groupName)}
          </p>
        )}
        <h1 dir="auto" className="mt-1 max-w-[20em] text-3xl wrap-anywhere">
          {name}
        </h1>
        <ul className="mt-4 grid grid-cols-1 gap-2 text-lg">
          <Line icon={Clock}>
            <span className={said.isOpen ? "font-semibold text-good" : "font-semibold"}>
              {said.text}
            </span>
          </Line>
          <Line icon={MapPin}>
            <address dir="auto" className="not-italic">
              {street}
              {unit && `, ${unit}`}, {city}, {state} {zip}
            </address>
          </Line>
          {isAccepting ? (
            <Line icon={UserRoundCheck}>{catalog.accepting}</Line>
          ) : (
            <Line icon={UserRoundX} look="font-semibold text-warning">
              {catalog.notAccepting}
            </Line>
          )}
        </ul>
        {!canJoin && first && <CannotJoin office={office} plan={first} />}
        {/* Stacked on a phone, so that a late font moves nothing to another line. */}
        <div className="mt-6 grid grid-cols-1 gap-4 sm:flex sm:flex-wrap print:hidden">
          {!isAccepting && <CallLink phone={office.phone} look="main" />}
          {canJoin && (
            <ActionLink
              action={{ text: words.choose, link: linkOf(office) }}
              look={isAccepting ? "main" : "second"}
            />
          )}
          {isAccepting && <CallLink phone={office.phone} look="second" />}
          <SiteLink to={office.directions} newTab className={buttonClass("second")}>
            <Navigation aria-hidden className="size-5 shrink-0" />
            {words.directions}
            <span className="sr-only"> ({site.opensInNewTab})</span>
          </SiteLink>
        </div>
        {!isAccepting && first && <p className="mt-4 font-semibold">{findADentist.maybeFull}</p>}
        <OnThisPage />
      </div>
    </section>
  );
}

const linkOf = ({ id }: OfficeView) => `/checkout?${new URLSearchParams({ office: id })}`;

/** Where the button would be: who can't join here, and who still can. */
function CannotJoin({ office, plan }: { office: OfficeView; plan: PlanView }) {
  const { office: words } = useWords("search");
  return (
    <p className="mt-6 flex w-fit max-w-measure gap-2 rounded-xl border border-line bg-raised p-4">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{words.cannotJoin(plan.stateName)}</strong>{" "}
        {plan.stateCount > 0 && (
          <>
            {words.livesElsewhere}{" "}
            <SiteLink to={linkOf(office)} rel="nofollow" className={quietLink}>
              {words.choose}
            </SiteLink>
          </>
        )}
      </span>
    </p>
  );
}

function CallLink({ phone, look }: Pick<OfficeView, "phone"> & { look: ButtonLook }) {
  const { site } = useWords();
  const href = dialable(phone);
  if (href === null) return null;
  const shown = formatPhone(phone);
  return (
    <a href={href} aria-label={site.callUs(shown)} className={buttonClass(look)}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <bdi className="tabular-nums">{shown}</bdi>
    </a>
  );
}

type LineProps = { icon: typeof Clock; look?: string; children: ReactNode };

function Line({ icon: Icon, look = "", children }: LineProps) {
  return (
    <li className={`flex gap-2 ${look}`.trim()}>
      <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${look || "text-brand"}`} />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function OnThisPage() {
  const { office } = useWords("search");
  const parts = [
    ["#visit", office.beforeVisit],
    ["#dentists", office.dentists],
    ["#plans", office.plans],
  ] as const;
  return (
    <nav aria-label={office.onThisPage} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(([href, text]) => (
          <li key={href}>
            <a href={href} className={quietLink}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
