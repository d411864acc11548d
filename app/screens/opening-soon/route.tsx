import { useWords, type Words } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink, quietLink } from "#app/site/links.tsx";
import { phoneModel } from "#app/site/phone.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { formatLongDay } from "#contract/format.ts";
import { getContent } from "#domain/content/get-content.ts";
import type { Route } from "./+types/route.ts";

type Screen = keyof Words["openingSoon"]["titles"];

// The product's screens that this deployment does not offer yet, by path prefix.
const screens: [start: string, screen: Screen][] = [
  ["/grievance-form", "grievanceForm"],
  ["/directory", "directory"],
  ["/office/", "office"],
];

function screenAt(path: string): Screen | undefined {
  return screens.find(([start]) => path.startsWith(start))?.[1];
}

/** The placeholder of a screen that is not offered yet: states so and links elsewhere. */
export const loader = pageLoader(async ({ visit, path, lang }) => {
  const { payload } = await getContent(visit.ctx, { lang });
  const screen = screenAt(path);
  const { opening_day: day } = payload.base.variables;
  // An opening date in the past is not shown.
  const opensOn = day && new Date(day) > visit.ctx.now ? day : undefined;
  return { screen, opensOn, page: { titleOf: screen } };
});

export default function OpeningSoon({ loaderData: { screen, opensOn } }: Route.ComponentProps) {
  const { openingSoon, lang } = useWords();
  const { header } = useFrame();
  const phone = phoneModel(header);
  const hours = header.header_timing;
  return (
    <section className="page-width py-16">
      <h1 className="text-3xl">{screen && openingSoon.titles[screen]}</h1>
      <p className="mt-4 max-w-measure text-lg">
        {opensOn ? openingSoon.opensOn(formatLongDay(opensOn, lang)) : openingSoon.notYet}
      </p>
      {phone ? (
        <p className="mt-4 max-w-measure text-lg">
          {openingSoon.call}
          {hours && <span className="block">{openingSoon.hours(hours)}</span>}
        </p>
      ) : (
        <p className="mt-4 max-w-measure text-lg">{openingSoon.write}</p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        {phone && (
          <a className={standaloneLink} href={phone.href ?? undefined}>
            {phone.text}
          </a>
        )}
        <SiteLink className={quietLink} to="/support">
          {openingSoon.support}
        </SiteLink>
      </p>
    </section>
  );
}
