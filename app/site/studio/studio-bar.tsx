import { ExternalLink } from "#app/ui/icons.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { plainPath, localPath } from "#contract/language-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFrame } from "../frame.ts";
import { LanguageSwitch } from "../language-switch.tsx";
import { SiteLink } from "../links.tsx";
import { studioSections } from "./studio-paths.ts";

/** Replaces the site's header: the section, the signed-in user and the logout button. */
export function StudioBar() {
  const { name, staff, browser } = useFrame();
  const isStaff = Boolean(staff);
  useEffect(() => {
    if (!isStaff) return;
    let stop = () => {};
    // Loaded only when signed in.
    void import("#app/browser/idle/tell-presence.ts").then(({ startStudioPresence }) => {
      stop = startStudioPresence(browser);
    });
    return () => stop();
  }, [isStaff, browser]);
  const { studio } = useWords("studio");
  return (
    <header className="border-t-4 border-b border-t-brand border-b-line bg-raised">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <SiteLink
          to="/studio"
          className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 py-1 text-lg"
        >
          <strong className="wrap-anywhere">{name}</strong>
          <span className="rounded-sm bg-brand px-2 text-sm font-semibold text-on-brand">
            {studio.name}
          </span>
        </SiteLink>
        <div className={`sm:ml-auto ${isStaff ? "max-sm:hidden" : ""}`}>
          <BarActions />
        </div>
      </div>
      {isStaff && (
        <>
          <div className="border-t border-line text-sm max-sm:hidden">
            <div className="page-width">
              <StudioMenu />
            </div>
          </div>
          <FoldedMenu />
        </>
      )}
    </header>
  );
}

function BarActions() {
  const { staff } = useFrame();
  const { studio } = useWords("studio");
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm">
      <SiteLink
        to="/"
        data-reload
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        {studio.toSite}
      </SiteLink>
      <LanguageSwitch />
      <SignedIn />
      {staff && <StudioLogout />}
    </div>
  );
}

function SignedIn() {
  const { staff } = useFrame();
  const { studio } = useWords("studio");
  if (!staff) return null;
  return (
    <p className="py-2 wrap-anywhere text-muted max-sm:basis-full sm:text-end">
      {staff.name !== null && <bdi className="block font-semibold text-ink">{staff.name}</bdi>}
      {/* Between a phone's menu and a wide row the address has no room beside a name. */}
      <span className={staff.name === null ? "" : "sm:max-xl:hidden"}>
        <bdi>{staff.email}</bdi> ({studio.roles[staff.role]})
      </span>
      {staff.name !== null && (
        <span className="hidden sm:max-xl:inline">{studio.roles[staff.role]}</span>
      )}
    </p>
  );
}

/** On a phone everything but the name folds away. */
function FoldedMenu() {
  const { studio } = useWords("studio");
  const { key } = useLocation();
  return (
    <details key={key} className="border-t border-line text-sm sm:hidden">
      <summary className="page-width min-h-11 cursor-pointer content-center font-semibold">
        {studio.menu}
      </summary>
      <div className="page-width pb-4">
        <StudioMenu />
        <BarActions />
      </div>
    </details>
  );
}

function StudioMenu() {
  const { staff } = useFrame();
  const { studio } = useWords("studio");
  const path = plainPath(useLocation().pathname);
  if (!staff) return null;
  return (
    <nav aria-label={studio.menu}>
      <ul className="flex flex-wrap gap-x-5 max-sm:flex-col">
        {staff.sections.map((section) => (
          <li key={section}>
            <SiteLink
              to={studioSections[section]}
              aria-current={currentOf(studioSections[section], path)}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold underline-offset-4 hover:underline aria-[current]:border-brand aria-[current]:text-brand"
            >
              {studio.sections[section]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A payment's page belongs to the payments section; the overview matches only exactly. */
function currentOf(room: string, path: string): "page" | "true" | undefined {
  if (path === room) return "page";
  return room !== studioSections.home && path.startsWith(`${room}/`) ? "true" : undefined;
}

/** Sent as a document, so that everything the page knows of the user is discarded. */
export function StudioLogout() {
  const { csrfToken } = useFrame();
  const { lang, studio } = useWords("studio");
  return (
    <form method="post" action={localPath(lang, "/studio/logout")}>
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <input type="hidden" name="form" value="logout" />
      <button type="submit" className={buttonClass("second", "sm")}>
        {studio.signOut}
      </button>
    </form>
  );
}
