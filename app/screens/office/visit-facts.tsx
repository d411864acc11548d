import type { ReactNode } from "react";
import { Heading, Section } from "#app/blocks/section.tsx";
import { OfficeMiniMap } from "#app/map/office-map.tsx";
import type { NamedPoint } from "#app/map/map-points.ts";
import { useWords } from "#app/messages/words.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { formatLongDay } from "#contract/format.ts";
import type { MapTiles } from "#contract/site.ts";
import { DentistList } from "./dentist-list.tsx";
import { ExceptionsAhead, TodayHours, WeekTable } from "./office-hours.tsx";
import type { OfficeView } from "./office-view.ts";

type Props = { office: OfficeView; mapTiles: MapTiles | undefined; towns: NamedPoint[] };

/** What to know before a visit. */
export function VisitFacts({ office, mapTiles, towns }: Props) {
  const { office: words, catalog } = useWords("search");
  const { languages, accessibility, services, zoneName } = office;
  return (
    <Section id="visit">
      <Heading level={2}>{words.beforeVisit}</Heading>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <Part heading={words.hours}>
            <TodayHours office={office} />
            <PhoneFold summary={words.wholeWeek} openSummary={words.onlyToday}>
              <WeekTable office={office} />
              {zoneName && <p className="mt-2 text-sm text-muted">{words.zone(zoneName)}</p>}
            </PhoneFold>
            <ExceptionsAhead office={office} />
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <div className="print:hidden">
            <OfficeMiniMap
              office={pinOf(office)}
              tiles={mapTiles}
              towns={towns}
              directions={office.directions}
              label={words.onMap(office.name)}
            />
          </div>
          <NameList
            heading={words.languages}
            names={languages.map((key) => catalog.languages[key])}
          />
          <NameList
            heading={words.accessibility}
            names={accessibility.map((key) => catalog.accessibility[key])}
          />
          <NameList
            heading={words.services}
            names={services.map((key) => catalog.services[key])}
            isFolded
          />
        </div>
      </div>
      <div id="dentists" className="mt-12 scroll-mt-36">
        <DentistList office={office} />
      </div>
      <Checked office={office} />
    </Section>
  );
}

const pinOf = ({ id, name, lat, lon, address }: OfficeView) => ({
  id,
  name,
  lat,
  lon,
  line: `${address.street}, ${address.city}`,
});

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h3 className="font-reading text-lg font-semibold tracking-normal">{heading}</h3>
      <div className="group/part mt-2">{children}</div>
    </>
  );
}

type ListProps = { heading: string; names: string[]; isFolded?: boolean };

function NameList({ heading, names, isFolded = false }: ListProps) {
  const { office: words } = useWords("search");
  if (names.length === 0) return null;
  const isLong = isFolded && names.length > mostUnfolded + 1;
  const list = (shown: string[], className: string) => (
    <ul className={className}>
      {shown.map((name) => (
        <li key={name} className="rounded-lg border border-line bg-raised px-3 py-1">
          {name}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="min-w-0">
      <Part heading={heading}>
        {isLong ? (
          <div className="flex flex-wrap gap-2">
            {list(names.slice(0, mostUnfolded), "contents")}
            <PhoneFold
              isInRow
              summary={words.showAllServices(names.length)}
              openSummary={words.showFewer}
            >
              {list(names.slice(mostUnfolded), "mt-1 flex flex-wrap gap-2 md:contents")}
            </PhoneFold>
          </div>
        ) : (
          list(names, "flex flex-wrap gap-2")
        )}
      </Part>
    </div>
  );
}

/** Of a longer list, a phone shows these. */
const mostUnfolded = 3;

/** When the data was last verified. */
function Checked({ office: { verifiedOn, source } }: { office: OfficeView }) {
  const { office: words, catalog, lang } = useWords("search");
  return (
    <p className="mt-8 text-sm wrap-anywhere text-muted">
      {catalog.verifiedOn(formatLongDay(verifiedOn, lang))}. <bdi>{words.source(source)}</bdi>
    </p>
  );
}
