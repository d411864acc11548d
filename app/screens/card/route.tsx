import { CircleAlert, CircleCheck } from "lucide-react";
import { data } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { phoneModel } from "#app/site/phone.tsx";
import { formatLongDay } from "#contract/format.ts";
import { checkCard, type CheckedCard } from "#domain/membership/check-card.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Route } from "./+types/route.ts";

/** The page behind a card's QR code, for the front desk: the member, and until when it is valid. */
export const loader = pageLoader(async ({ visit, path }) => {
  const code = path.split("/").at(-1) ?? "";
  const card = await checkCard(visit.ctx, { code });
  const page = { titleOf: "cardCheck" as const };
  return data({ card, day: siteDay(visit.ctx), page }, { status: card ? 200 : 404 });
});

export default function CardCheck({ loaderData: { card, day } }: Route.ComponentProps) {
  const { errors } = useWords();
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex, nofollow" />
      {card ? <Status {...card} day={day} /> : <Unknown />}
      <p className="mt-6">
        <SiteLink to="/" className={standaloneLink}>
          {errors.goHome}
        </SiteLink>
      </p>
    </section>
  );
}

type StatusProps = CheckedCard & { day: string };

function Status({ name, isActive, throughOn, day }: StatusProps) {
  const { documents, lang } = useWords("account");
  const { check } = documents;
  const Icon = isActive ? CircleCheck : CircleAlert;
  return (
    <>
      <h1 className="text-3xl">{check.title}</h1>
      <div className="mt-8 max-w-[40rem] rounded-xl border border-line bg-raised p-6">
        {name !== null && <p className="mb-3 text-xl wrap-anywhere">{name}</p>}
        <p
          className={`flex items-center gap-3 text-3xl font-semibold ${isActive ? "text-good" : "text-danger"}`}
        >
          <Icon aria-hidden className="size-8 shrink-0" />
          {isActive ? check.active : check.inactive}
        </p>
        <p className="mt-3 text-lg tabular-nums">
          {isActive
            ? check.through(formatLongDay(throughOn, lang))
            : check.ended(formatLongDay(throughOn, lang))}
        </p>
      </div>
      <p className="mt-6 max-w-measure text-muted tabular-nums">
        {check.asOf(formatLongDay(day, lang))}
      </p>
      <p className="mt-2 max-w-measure text-muted">{check.notice}</p>
    </>
  );
}

function Unknown() {
  const { check } = useWords("account").documents;
  const phone = phoneModel(useFrame().header);
  return (
    <>
      <h1 className="text-3xl">{check.unknownTitle}</h1>
      <p className="mt-4 max-w-measure text-lg">{check.unknown}</p>
      {phone && <p className="mt-2 max-w-measure text-lg">{check.unknownCall(phone.text)}</p>}
    </>
  );
}
