import type { ReceiptView } from "./receipt-view.server.ts";

/** A whole receipt: the purpose and amount first, then the details. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const { facts, lines, item, amount, total, note, notice } = receipt;
  return (
    <div
      data-paper
      className="mt-8 max-w-[48rem] rounded-xl border border-line bg-raised px-4 py-6 sm:p-8 print:border-0 print:p-0"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-semibold wrap-anywhere">
              {item}
            </th>
            <th scope="col" className="py-2 text-right font-semibold wrap-anywhere">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, amount: cents }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-2 text-right tabular-nums">{cents}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" className="py-3 pr-4 wrap-anywhere">
              {total.label}
            </th>
            <td className="py-3 text-right tabular-nums">{total.amount}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="mt-6 grid grid-cols-1 gap-x-6 border-t border-line pt-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(({ label, lines: said }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-3 wrap-anywhere tabular-nums">
              {said.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className="mt-3 max-w-measure">{note}</p>}
      <p className="mt-3 font-semibold">{notice}</p>
    </div>
  );
}
