import { CircleCheck, Clock } from "#app/ui/icons.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { formatDay } from "#contract/format.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { getReport } from "#domain/inbox/get-report.ts";
import type { Route } from "./+types/route.ts";

/** A report's status, for the holder of its link. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const number = path.split("/").at(-1) ?? "";
  const key = url.searchParams.get("key") ?? "";
  const report = await getReport(visit.ctx, { number, key });
  const dayOf = (now: Date) => formatDay(siteDay({ site: visit.site, now }), lang);
  const { receivedAt, changedAt, ...said } = report;
  const { title } = wordsIn[lang].directory.status;
  return {
    ...said,
    receivedOn: dayOf(receivedAt),
    changedOn: dayOf(changedAt),
    page: { title: title(report.number) },
  };
});

export default function ReportStatus({ loaderData }: Route.ComponentProps) {
  const { number, state, answer, provider, office, reason, message } = loaderData;
  const { status, reporting } = useWords("search").directory;
  const isDone = state === "corrected" || state === "found_right";
  const Icon = isDone ? CircleCheck : Clock;
  const facts = [
    [status.receivedOn, loaderData.receivedOn],
    [status.changedOn, loaderData.changedOn],
    [status.provider, provider.name],
    [status.office, office],
    [status.reason, reporting.reasons[reason]],
    [status.message, message],
  ] as const;
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl tabular-nums">{status.title(number)}</h1>
      <div className="mt-8 max-w-[40rem] rounded-xl border border-line bg-raised p-6">
        <p className="flex items-start gap-3 text-lg font-semibold">
          <Icon
            aria-hidden
            className={`mt-[0.15em] size-6 shrink-0 ${isDone ? "text-good" : "text-brand"}`}
          />
          <span className="min-w-0">{status.states[state]}</span>
        </p>
        {answer !== null && (
          <>
            <h2 className="mt-6 text-lg">{status.answer}</h2>
            <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{answer}</p>
          </>
        )}
      </div>
      <h2 className="mt-8 text-xl">{status.what}</h2>
      <Facts className="mt-4 max-w-[40rem] whitespace-pre-line" facts={facts} />
      <p className="mt-8">
        <SiteLink to="/directory" className={quietLink}>
          {reporting.back}
        </SiteLink>
      </p>
    </section>
  );
}
