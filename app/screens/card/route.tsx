import { data } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { phoneModel } from "#app/site/phone.tsx";
import { formatLongDay } from "#contract/format.ts";
import { checkCard } from "#domain/membership/check-card.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Route } from "./+types/route.ts";
import { CardStatus } from "./card-status.tsx";

/** The page behind a card's QR code, for the front desk: the member, and until when it is valid. */
export const loader = pageLoader(async ({ visit, path }) => {
  const code = path.split("/").at(-1) ?? "";
  const card = await checkCard(visit.ctx, { code });
  const page = { titleOf: "cardCheck" as const };
  return data({ card, day: siteDay(visit.ctx), page }, { status: card ? 200 : 404 });
});

export default function CardCheck({ loaderData: { card, day } }: Route.ComponentProps) {
  const { errors, documents, lang } = useWords("account");
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex, nofollow" />
      {card ? (
        <>
          <h1 className="mb-8 text-3xl">
            {documents.check.titles[card.isActive ? "active" : "inactive"]}
          </h1>
          <CardStatus {...card} asOf={documents.check.asOf(formatLongDay(day, lang))} />
        </>
      ) : (
        <Unknown />
      )}
      <p className="mt-6 flex flex-wrap gap-x-8">
        {card && (
          <SiteLink to="/check" className={standaloneLink}>
            {documents.check.byNumber.another}
          </SiteLink>
        )}
        <SiteLink to="/" className={standaloneLink}>
          {errors.goHome}
        </SiteLink>
      </p>
    </section>
  );
}

function Unknown() {
  const { check } = useWords("account").documents;
  const phone = phoneModel(useFrame().header);
  return (
    <>
      <h1 className="text-3xl">{check.unknownTitle}</h1>
      <p className="mt-4 max-w-measure text-lg">{check.unknown}</p>
      <p className="mt-4">
        <SiteLink to="/check" className={standaloneLink}>
          {check.byNumber.instead}
        </SiteLink>
      </p>
      {phone && (
        <p className="mt-4 max-w-measure text-lg">
          {check.unknownCall}{" "}
          <a href={phone.href ?? undefined} className={`${standaloneLink} whitespace-nowrap`}>
            {phone.text}
          </a>
        </p>
      )}
    </>
  );
}
