import { CircleAlert, CircleCheck } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { formatLongDay } from "#contract/format.ts";

type Props = {
  /** Whose card or which plan it is; null: the account is erased. */
  name: string | null;
  isActive: boolean;
  throughOn: string;
  /** Of which day that is said. */
  asOf: string;
};

/** What a front desk reads off in five seconds. */
export function CardStatus({ name, isActive, throughOn, asOf }: Props) {
  const { documents, lang } = useWords("account");
  const { check } = documents;
  const Icon = isActive ? CircleCheck : CircleAlert;
  const until = formatLongDay(throughOn, lang);
  return (
    <>
      <div className="max-w-[40rem] rounded-xl border border-line bg-raised p-6">
        {name !== null && (
          <p dir="auto" className="mb-3 text-xl wrap-anywhere">
            {name}
          </p>
        )}
        <p
          className={`flex items-center gap-3 text-3xl font-semibold ${isActive ? "text-good" : "text-danger"}`}
        >
          <Icon aria-hidden className="size-8 shrink-0" />
          {isActive ? check.active : check.inactive}
        </p>
        <p className="mt-3 text-lg tabular-nums">
          {isActive ? check.through(until) : check.ended(until)}
        </p>
      </div>
      <p className="mt-6 max-w-measure text-muted tabular-nums">{asOf}</p>
      <p className="mt-2 max-w-measure text-muted">
        {isActive ? check.notice : check.noticeOfEnded}
      </p>
    </>
  );
}
