import { ArrowRight, LockKeyhole } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { plainPath } from "#contract/language-path.ts";
import type { FooterModel } from "./footer/model.ts";
import { LogoutButton } from "./header/buttons.tsx";
import { Logo } from "./header/logo.tsx";
import type { HeaderModel } from "./header/model.ts";
import { PhoneLine } from "./header/top-bar.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { pageNameOf, SiteLink } from "./links.tsx";
import type { PhoneModel } from "./phone.tsx";

/** Whether a page is a step of the checkout, which has a frame of its own. */
export function isCheckoutPath(path: string): boolean {
  return /^\/checkout(?:\/|$)/.test(plainPath(path));
}

/** On all other pages while an order is open, by a mark of the document. */
export function OpenCheckoutBar() {
  const { openCheckout } = useWords().site;
  return (
    <aside
      aria-label={openCheckout.label}
      className="hidden bg-deep text-on-deep in-data-[order=open]:block print:hidden"
    >
      <p className="page-width flex flex-wrap items-center gap-x-4">
        {openCheckout.text}
        <SiteLink
          to="/checkout"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          {openCheckout.link}
          <ArrowRight aria-hidden size={18} className="shrink-0" />
        </SiteLink>
      </p>
    </aside>
  );
}

type HeaderProps = { model: HeaderModel; phone: PhoneModel | null };

/** The site's logo and phone number, and nothing that leads away from the order. */
export function CheckoutHeader({ model, phone }: HeaderProps) {
  const { secureCheckout } = useWords().site;
  return (
    <header data-layout={model.variant} className="border-b border-line bg-paper text-ink">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-3">
        <div className="w-36 max-w-full sm:w-56">
          <Logo logo={model.logo} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 text-sm">
          <p className="flex items-center gap-2 font-semibold">
            <LockKeyhole aria-hidden size={18} className="shrink-0 text-good" />
            {secureCheckout}
          </p>
          {phone && <PhoneLine phone={phone} />}
        </div>
      </div>
    </header>
  );
}

const legalPages = new Set(["terms", "privacy", "grievance-form"]);

/** One line: what it is not, the legal links, the language. */
export function CheckoutFooter({ model, isSignedIn }: { model: FooterModel; isSignedIn: boolean }) {
  const { site, blocks } = useWords();
  const legal = model.nav.filter(({ href }) => legalPages.has(pageNameOf(href) ?? ""));
  return (
    <footer data-layout={model.variant} className="border-t border-line text-sm text-ink">
      <div className="page-width flex flex-wrap items-center gap-x-6 py-3">
        <p className="me-auto font-semibold">{blocks.notInsurance}</p>
        {legal.length > 0 && (
          <nav aria-label={site.footerMenu} className="max-sm:w-full">
            <ul className="flex flex-wrap gap-x-6 max-sm:flex-col">
              {legal.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink to={href} newTab className={legalLink}>
                    <bdi>{title}</bdi>
                    <span className="sr-only"> ({site.opensInNewTab})</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex items-center gap-x-6 max-sm:mt-2 max-sm:w-full max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:pt-2 empty:hidden">
          <LanguageSwitch />
          {isSignedIn && <LogoutButton />}
        </div>
      </div>
    </footer>
  );
}

const legalLink =
  "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";
