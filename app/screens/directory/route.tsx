import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import type { Route } from "./+types/route.ts";
import { FilterForm } from "./filter-form.tsx";
import { ListSection } from "./list-section.tsx";
import { loadDirectory } from "./load-directory.server.ts";

/** The provider directory. All filters are in the address. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const directory = await loadDirectory(visit.ctx, url.searchParams, lang);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, [], path);
  const { description } = wordsIn[lang].directory;
  const { languages } = visit.site.settings;
  return { ...directory, page: { titleOf: "directory" as const, description, languages } };
});

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { typed, errors, states, isFirstState, list } = loaderData;
  const { directory, titles } = useWords("search");
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="text-3xl">{titles.directory}</h1>
      <p className="mt-2 max-w-measure text-muted">{directory.lead}</p>
      <p className="mt-2 max-w-measure font-semibold">{directory.notInsurance}</p>
      <FilterForm typed={typed} errors={errors} states={states} isFirstState={isFirstState} />
      {list && <ListSection list={list} typed={typed} />}
    </div>
  );
}
