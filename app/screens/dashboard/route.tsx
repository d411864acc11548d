import { ChevronDown } from "#app/ui/icons.ts";
import { Outlet, useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { plainPath } from "#contract/language-path.ts";

const sections = [
  { name: "overview", path: "/dashboard" },
  { name: "cards", path: "/dashboard/cards" },
  { name: "people", path: "/dashboard/people" },
  { name: "office", path: "/dashboard/office" },
  { name: "renewal", path: "/dashboard/renewal" },
  { name: "balance", path: "/dashboard/balance" },
  { name: "receipts", path: "/dashboard/receipts" },
  { name: "savings", path: "/dashboard/savings" },
  { name: "account", path: "/dashboard/account" },
  { name: "security", path: "/dashboard/security" },
] as const;

export default function Dashboard() {
  const here = plainPath(useLocation().pathname);
  return (
    <div className="page-width pt-3 pb-16 sm:pt-6">
      <FoldedMenu key={here} here={here} />
      <OpenMenu here={here} />
      <Outlet />
    </div>
  );
}

type Props = { here: string };

/** Where there is room, all sections in a line. */
function OpenMenu({ here }: Props) {
  const { dashboard } = useWords("account");
  return (
    <nav aria-label={dashboard.menu} className="hidden lg:block print:hidden">
      <ul className="flex flex-wrap justify-between gap-x-3 border-b border-line">
        {sections.map(({ name, path }) => (
          <li key={name}>
            <SiteLink
              to={path}
              aria-current={currentOf(path, here)}
              className="-mb-px flex min-h-12 items-center border-b-4 border-transparent pt-1 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-brand"
            >
              {dashboard.sections[name]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone, the name of the section, which opens the others: the page begins right below. */
function FoldedMenu({ here }: Props) {
  const { dashboard } = useWords("account");
  const current = sections.findLast(({ path }) => currentOf(path, here) !== undefined);
  return (
    <nav aria-label={dashboard.menu} className="lg:hidden print:hidden">
      <details className="group rounded-lg border border-line bg-raised">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            {current ? (
              <>
                <span className="font-normal text-muted">{dashboard.menu}: </span>
                {dashboard.sections[current.name]}
              </>
            ) : (
              dashboard.menu
            )}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-brand group-open:rotate-180" />
        </summary>
        <ul className="grid grid-cols-2 border-t border-line p-2 sm:grid-cols-5">
          {sections.map(({ name, path }) => (
            <li key={name} className="min-w-0">
              <SiteLink
                to={path}
                aria-current={currentOf(path, here)}
                className="flex min-h-11 items-center rounded-md px-2 font-semibold text-brand aria-[current]:bg-brand-soft aria-[current]:text-ink"
              >
                <span className="min-w-0 wrap-anywhere">{dashboard.sections[name]}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function currentOf(path: string, here: string) {
  if (here === path) return "page";
  // The yearly statement is a list of receipts, and another plan begins with a renewal.
  if (path === "/dashboard/receipts" && here === "/dashboard/statement") return "true";
  if (path === "/dashboard/renewal" && here.startsWith("/dashboard/plan/")) return "true";
  return path !== "/dashboard" && here.startsWith(`${path}/`) ? "true" : undefined;
}
