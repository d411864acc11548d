import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { LoadingState } from "#app/ui/states/loading-state.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";

const wordings = {
  en: {
    show: { filled: "Filled", loading: "Loading", empty: "Empty", failed: "Failed" },
    offices: [
      { name: "Harbor Dental, Tempe", about: "1.2 miles, open until 5 pm" },
      { name: "Mesa Family Dentistry", about: "3.4 miles, open until 6 pm" },
      { name: "Desert Smiles", about: "5.0 miles, opens Monday at 8 am" },
    ],
    emptyTitle: "No dentist within 10 miles",
    emptyText: "Try a wider search. Many members drive a little further for a price they know.",
    emptyAction: "Search within 50 miles",
    failedTitle: "We could not load the list",
    failedText: "The answer took too long. Your search is still here.",
  },
  es: {
    show: { filled: "Con datos", loading: "Cargando", empty: "Vacío", failed: "Con error" },
    offices: [
      { name: "Harbor Dental, Tempe", about: "A 1.2 millas, abierto hasta las 5 p. m." },
      { name: "Mesa Family Dentistry", about: "A 3.4 millas, abierto hasta las 6 p. m." },
      { name: "Desert Smiles", about: "A 5.0 millas, abre el lunes a las 8 a. m." },
    ],
    emptyTitle: "No hay dentistas a menos de 10 millas",
    emptyText: "Amplíe la búsqueda. Muchos miembros viajan un poco más por un precio conocido.",
    emptyAction: "Buscar a menos de 50 millas",
    failedTitle: "No pudimos cargar la lista",
    failedText: "La respuesta tardó demasiado. Su búsqueda sigue aquí.",
  },
};

const states = ["filled", "loading", "empty", "failed"] as const;
type State = (typeof states)[number];

/** One list in each of its states: `?state=empty`. */
export function States() {
  const words = inLanguage(wordings, useWords().lang);
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get("state");
  const state = states.find((name) => name === asked) ?? "filled";
  const View = views[state];
  return (
    <>
      <ul className="mt-8 flex flex-wrap gap-2">
        {states.map((name) => (
          <li key={name}>
            <SiteLink
              to={`${pathname}?state=${name}`}
              aria-current={name === state || undefined}
              className={buttonClass(name === state ? "main" : "second", "sm")}
            >
              {words.show[name]}
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <View words={words} linkTo={(name) => `${pathname}?state=${name}`} />
      </div>
    </>
  );
}

type ViewProps = { words: typeof wordings.en; linkTo: (state: State) => string };

const views: Record<State, (props: ViewProps) => ReactNode> = {
  filled: Filled,
  loading: () => <LoadingState rows={3} />,
  empty: Empty,
  failed: Failed,
};

function Filled({ words }: ViewProps) {
  return (
    <ul>
      {words.offices.map(({ name, about }) => (
        <li key={name} className="border-b border-line py-4">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">{about}</p>
        </li>
      ))}
    </ul>
  );
}

function Empty({ words, linkTo }: ViewProps) {
  const action = (
    <SiteLink to={linkTo("filled")} className={buttonClass("main")}>
      {words.emptyAction}
    </SiteLink>
  );
  return <EmptyState title={words.emptyTitle} text={words.emptyText} action={action} />;
}

function Failed({ words, linkTo }: ViewProps) {
  const navigate = useNavigate();
  const again = linkTo("loading");
  const retry = useIsAlive() ? { onRetry: () => void navigate(again) } : { retryHref: again };
  return <ErrorState title={words.failedTitle} text={words.failedText} {...retry} />;
}
