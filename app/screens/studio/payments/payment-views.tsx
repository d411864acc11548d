import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { type PaymentView, paymentViews } from "#contract/studio.ts";
import { paymentsPath } from "./payments-path.ts";

/** Filters by state. Null while search results are shown. */
export function PaymentViews({ view }: { view: PaymentView | null }) {
  const { payments: words } = useWords();
  return (
    <nav aria-label={words.view}>
      <ul className="flex flex-wrap gap-x-6">
        {paymentViews.map((one) => (
          <li key={one}>
            <SiteLink
              to={paymentsPath({ view: one })}
              aria-current={one === view ? "page" : undefined}
              className="flex min-h-11 items-center border-b-4 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-brand"
            >
              {words.views[one]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
