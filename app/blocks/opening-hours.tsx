import { useWords } from "#app/messages/words.ts";
import type { BlockProps } from "#contract/content/blocks.ts";
import { rowKeys } from "./row-keys.ts";

export function OpeningHours({ hours }: Pick<BlockProps<"contact_facts">, "hours">) {
  const { blocks } = useWords();
  const keys = rowKeys(hours.map(({ days }) => days));
  return (
    <table className="w-full max-w-80">
      <caption className="sr-only">{blocks.hours}</caption>
      <tbody>
        {hours.map(({ days, hours: times }, at) => (
          <tr key={keys[at]} className="border-b border-line last:border-0">
            <th
              scope="row"
              dir="auto"
              className="py-1 pe-4 text-start align-top font-normal wrap-anywhere"
            >
              {days}
            </th>
            <td dir="auto" className="py-1 text-end align-top tabular-nums wrap-anywhere">
              {times}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
