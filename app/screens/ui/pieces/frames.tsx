import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";

const wordings = {
  en: {
    about: "Choose a layout to see it on this page. Everything else is this site's own content.",
    headers: "Headers",
    footers: "Footers",
    visitor: "for a visitor",
    member: "for a member",
  },
  es: {
    about:
      "Elija un diseño para verlo en esta página. Todo lo demás es el contenido de este sitio.",
    headers: "Encabezados",
    footers: "Pies de página",
    visitor: "para visitantes",
    member: "para miembros",
  },
};

export function Frames() {
  const words = inLanguage(wordings, useWords().lang);
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  const shown = (name: string, value: string) => (here.get(name) ?? "") === value;
  /** This page with one option changed. */
  const withChoice = (choice: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ ...Object.fromEntries(here), ...choice })}`;

  return (
    <div className="max-w-measure">
      <p className="mt-4">{words.about}</p>
      <h2 className="mt-8 text-2xl">{words.headers}</h2>
      <ul className="mt-2 divide-y divide-line">
        {headerVariants.map((header) => (
          <li key={header} className="flex flex-wrap items-center gap-x-6">
            <code className="w-full pt-2 sm:w-40 sm:pt-0">{header}</code>
            {(["", "1"] as const).map((member) => (
              <Choice
                key={member}
                to={withChoice({ header, member })}
                name={header}
                text={member === "1" ? words.member : words.visitor}
                isShown={shown("header", header) && shown("member", member)}
              />
            ))}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-2xl">{words.footers}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {footerVariants.map((footer) => (
          <li key={footer}>
            <Choice to={withChoice({ footer })} text={footer} isShown={shown("footer", footer)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = { to: string; text: string; name?: string; isShown: boolean };

function Choice({ to, text, name, isShown }: ChoiceProps) {
  return (
    <SiteLink
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={`${quietLink} aria-[current]:font-semibold`}
    >
      {name !== undefined && <span className="sr-only">{name} </span>}
      {text}
    </SiteLink>
  );
}
