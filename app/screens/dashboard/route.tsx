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
  const { dashboard } = useWords("account");
  const here = plainPath(useLocation().pathname);
  return (
    <div className="page-width pt-4 pb-16 sm:pt-8">
      <nav aria-label={dashboard.menu}>
        <ul className="flex flex-wrap gap-x-6 border-b border-line sm:gap-x-8">
          {sections.map(({ name, path }) => (
            <li key={name}>
              <SiteLink
                to={path}
                aria-current={currentOf(path, here)}
                className="flex min-h-11 items-center border-b-4 border-transparent pt-1 font-semibold text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-brand"
              >
                {dashboard.sections[name]}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}

function currentOf(path: string, here: string) {
  if (here === path) return "page";
  // The yearly statement is a list of receipts.
  if (path === "/dashboard/receipts" && here === "/dashboard/statement") return "true";
  return path !== "/dashboard" && here.startsWith(`${path}/`) ? "true" : undefined;
}
