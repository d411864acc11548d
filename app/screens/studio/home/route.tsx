import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioSections } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { memberLists } from "#contract/studio.ts";
import { countMembers } from "#domain/members/list-members.ts";
import { can } from "#domain/policy.ts";
import { getOwnStaff } from "#domain/staff/list-staff.ts";
import { membersPath } from "../members/member-lists.ts";
import type { Route } from "./+types/route.ts";

export const loader = studioLoader(null, async ({ visit, lang }) => {
  const { ctx } = visit;
  const [{ name }, counts] = await Promise.all([
    getOwnStaff(ctx),
    can(ctx.actor, "see_members") ? countMembers(ctx) : null,
  ]);
  return { name, counts, page: { title: studioWords(lang).name } };
});

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  const { name: site, staff } = useFrame();
  const { studio, members } = useWords("studio");
  if (!staff) return null;
  const { home, roles, ownRole, sections, sectionTexts } = studio;
  const others = staff.sections.filter((section) => section !== "home");
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl wrap-anywhere">{home.hello(loaderData.name)}</h1>
      <p className="mt-4 max-w-measure text-lg">{home.lead(site, roles[staff.role])}</p>
      <p className="mt-1 max-w-measure text-muted">{ownRole[staff.role]}</p>
      {loaderData.counts && (
        <nav aria-labelledby="lists" className="mt-8">
          <h2 id="lists" className="text-xl">
            {home.lists}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {memberLists.map((list) => (
              <li key={list}>
                <SiteLink to={membersPath({ list })} className={standaloneLink}>
                  {members.lists[list]}: {loaderData.counts?.[list]}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 className="mt-12 text-xl">{home.here}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {others.map((section) => (
          <li key={section} className="rounded-xl border border-line bg-raised p-6">
            <SiteLink to={studioSections[section]} className={`${standaloneLink} text-lg`}>
              {sections[section]}
            </SiteLink>
            <p className="mt-1">{sectionTexts[section]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
