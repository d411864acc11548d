import { ChevronDown, CircleCheck, TriangleAlert } from "#app/ui/icons.ts";
import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { FormOutcome, FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import type { CouponError } from "#contract/checkout.ts";
import { formatMoney } from "#contract/format.ts";
import type { PayableData } from "./load-payment.server.ts";
import { payFormId } from "../checkout-form.tsx";

type Props = { data: PayableData };

/** One code per checkout: applying or removing it changes the price at once. Folded until wanted. */
export function CouponForm({ data }: Props) {
  const { formKey, refused, checkout } = data;
  const posted = useActionData<FormOutcome<unknown>>();
  const offered = data.coupon ?? (posted?.typed?.couponCode || undefined);
  const on = useSiteForm<unknown>({ name: "coupon", formKey, refused });
  const off = useSiteForm<unknown>({ name: "coupon_off", formKey, refused });
  const { coupon } = useWords("checkout").checkoutPayment;
  const { couponCode } = checkout;
  // Without JavaScript, what was typed and checked above is sent along and comes back.
  const owner = useIsAlive() ? {} : { form: payFormId };
  const error = useCouponError(on.rejection, coupon.use);
  const removeError = useCouponError(off.rejection, coupon.remove(couponCode ?? ""));
  if (couponCode !== null) {
    return (
      <Form {...off.shell} error={removeError}>
        <HiddenFields {...off.hidden} />
        <Applied
          code={couponCode}
          discountCents={data.quote.discountCents}
          rejection={checkout.couponError}
          owner={owner}
        />
      </Form>
    );
  }
  return (
    <details open={error !== null || offered !== undefined} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
        {coupon.have}
      </summary>
      <Form {...on.shell} error={error} onlyField="couponCode" className="mt-2">
        <HiddenFields {...on.hidden} />
        <div className="@container flex flex-wrap items-end gap-x-4 gap-y-2">
          {/* As wide with an error as without, so the button stays where it is: its words run on above it. */}
          <div className="w-full max-w-[16em] [&_p]:w-[min(32em,100cqw)]">
            <TextField
              {...owner}
              name="couponCode"
              label={coupon.label}
              defaultValue={offered}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              width="phone"
            />
          </div>
          <SubmitButton look="second" {...owner} name="form" value="coupon">
            {coupon.use}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

type AppliedProps = {
  code: string;
  discountCents: number;
  rejection: CouponError | null;
  owner: { form?: string };
};

function Applied({ code, discountCents, rejection, owner }: AppliedProps) {
  const { lang, checkoutPayment, fieldErrors } = useWords("checkout", "forms");
  const { coupon } = checkoutPayment;
  const worth =
    discountCents > 0 ? coupon.takesOff(formatMoney(discountCents, lang)) : coupon.takesNothing;
  const said = rejection
    ? coupon.over(code, fieldErrors[`coupon_${rejection}`])
    : `${coupon.applied(code)} ${worth}`;
  const [Icon, look, color] = rejection
    ? ([TriangleAlert, "border-2 border-warning bg-raised", "text-warning"] as const)
    : ([CircleCheck, "bg-brand-soft", "text-good"] as const);
  return (
    <div className={`flex flex-wrap items-center gap-x-6 rounded-lg px-4 py-2 ${look}`}>
      <p className="flex max-w-measure items-start gap-3">
        <Icon aria-hidden className={`mt-[0.1em] size-6 shrink-0 ${color}`} />
        <span className="min-w-0 wrap-anywhere">{said}</span>
      </p>
      <Announcement text={said} />
      <div className="max-sm:ms-9 *:[button]:px-0">
        <SubmitButton look="quiet" {...owner} name="form" value="coupon_off">
          {coupon.remove(code)}
        </SubmitButton>
      </div>
    </div>
  );
}

/** A rejected code has its error at the field; the summary states that it was not applied. */
function useCouponError(rejection: FormRejection | null, button: string) {
  const { coupon, failures } = useWords("checkout").checkoutPayment;
  const isAboutCode = rejection?.fields.couponCode !== undefined;
  return useFormError(rejection, button, {
    errors: {
      in_progress: () => failures.busy,
      ...(isAboutCode && { invalid: () => coupon.refused }),
    },
  });
}
