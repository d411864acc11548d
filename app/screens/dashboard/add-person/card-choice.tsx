import { useWords } from "#app/messages/words.ts";
import { quietLink } from "#app/site/links.tsx";

type Props = {
  card: { brand: string; last4: string };
  isOnFile: boolean;
  onChange: (wantsOther: boolean) => void;
};

/** The other way to pay. What was typed stays: it is the same form. */
export function CardChoice({ card, isOnFile, onChange }: Props) {
  const { adding: words } = useWords("account").people;
  return (
    <button
      type="button"
      onClick={() => onChange(isOnFile)}
      className={`noscript:hidden ${quietLink}`}
    >
      {isOnFile ? words.other : words.onFile(card.brand, card.last4)}
    </button>
  );
}
