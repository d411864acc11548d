import { X } from "#app/ui/icons.ts";
import type { RefObject } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import type { MapOffice } from "./map-points.ts";

type Props = {
  offices: MapOffice[];
  titleRef: RefObject<HTMLParagraphElement | null>;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** A pin's details: one office, or several at the same spot. */
export function Callout({ offices, titleRef, onChoose, onClose }: Props) {
  const words = useWords("search");
  const [first] = offices;
  const alone = offices.length === 1 ? first : undefined;
  const title = alone ? nameOf(alone) : words.map.sameSpot(offices.length);
  return (
    <section
      aria-label={title}
      className="absolute inset-x-3 bottom-3 z-20 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-4 pe-14 wrap-anywhere shadow-float sm:end-auto sm:w-80"
    >
      <p ref={titleRef} tabIndex={-1} className="font-semibold">
        {title}
      </p>
      {alone ? (
        <Office office={alone} />
      ) : (
        <ul className="mt-1">
          {offices.map((office) => (
            <li key={office.id}>
              <button
                type="button"
                className="min-h-11 text-start text-brand underline"
                onClick={() => onChoose(office.id)}
              >
                {nameOf(office)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-label={words.ui.close}
        onClick={onClose}
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-lg"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

function Office({ office: { line, href } }: { office: MapOffice }) {
  const words = useWords("search").map;
  return (
    <>
      {line !== undefined && <p className="text-sm text-muted">{line}</p>}
      {href !== undefined && (
        <SiteLink to={href} className={quietLink}>
          {words.seeOffice}
        </SiteLink>
      )}
    </>
  );
}

function nameOf({ mark, name }: MapOffice): string {
  return mark === undefined ? name : `${mark}. ${name}`;
}
