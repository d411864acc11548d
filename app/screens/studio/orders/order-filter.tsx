import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import { type OrderView, orderViews } from "#contract/staff-orders.ts";
import { ordersPath } from "./orders-path.ts";

type Props = { view: OrderView; search: string };

/** Which orders: by how they went, and by whoever paid. A plain GET form. */
export function OrderFilter({ view, search }: Props) {
  const { orders: words, lang } = useWords();
  return (
    <div className="mt-6 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <nav aria-label={words.view}>
        <ul className="flex flex-wrap gap-x-6">
          {orderViews.map((one) => (
            <li key={one}>
              <SiteLink
                to={ordersPath({ view: one, search })}
                aria-current={one === view ? "page" : undefined}
                className="flex min-h-11 items-center border-b-4 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-brand"
              >
                {words.views[one]}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <search className="mt-4 block">
        <Form
          method="get"
          action={localPath(lang, "/studio/orders")}
          pending={false}
          error={null}
          key={search}
        >
          {view !== "all" && <input type="hidden" name="view" value={view} />}
          <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <TextField
              name="search"
              type="search"
              label={words.search}
              defaultValue={search}
              autoComplete="off"
              isOptional
            />
            <SubmitButton>{words.show}</SubmitButton>
          </div>
        </Form>
      </search>
    </div>
  );
}
