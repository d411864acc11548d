import type { ComponentType } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage, type Translated } from "#contract/languages.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageFacts } from "#app/site/page-meta.tsx";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import type { Route } from "./+types/route.ts";
import { pieceNames, type PieceName } from "./piece-names.ts";
import { AccountFields } from "./pieces/account-fields.tsx";
import { Buttons } from "./pieces/buttons.tsx";
import { Confirms } from "./pieces/confirms.tsx";
import { Dialogs } from "./pieces/dialogs.tsx";
import { Forms } from "./pieces/forms.tsx";
import { Frames } from "./pieces/frames.tsx";
import { Lists } from "./pieces/lists.tsx";
import { Loading } from "./pieces/loading.tsx";
import { MapPiece } from "./pieces/map.tsx";
import { States } from "./pieces/states.tsx";
import { Tables } from "./pieces/tables.tsx";
import { Toasts } from "./pieces/toasts.tsx";

/** Each has its own address, such as /ui/dialogs. */
const pieces: Record<PieceName, { title: Translated<string>; View: ComponentType }> = {
  buttons: { title: { en: "Buttons and tips", es: "Botones y pistas" }, View: Buttons },
  dialogs: { title: { en: "Dialogs", es: "Ventanas" }, View: Dialogs },
  confirms: { title: { en: "Confirm dialogs", es: "Confirmaciones" }, View: Confirms },
  toasts: { title: { en: "Toasts", es: "Avisos" }, View: Toasts },
  loading: { title: { en: "Loading", es: "Carga" }, View: Loading },
  lists: { title: { en: "Lists in motion", es: "Listas en movimiento" }, View: Lists },
  forms: { title: { en: "Forms", es: "Formularios" }, View: Forms },
  "account-fields": {
    title: { en: "Fields that help along", es: "Campos que ayudan" },
    View: AccountFields,
  },
  tables: { title: { en: "Tables", es: "Tablas" }, View: Tables },
  states: {
    title: { en: "Empty, loading, failed", es: "Vacío, cargando, con error" },
    View: States,
  },
  map: { title: { en: "The map", es: "El mapa" }, View: MapPiece },
  frames: { title: { en: "Headers and footers", es: "Encabezados y pies" }, View: Frames },
};

/** The shared components in use, for developers and reviewers; only in the demo. */
export const loader = pageLoader(async ({ visit, path, lang, url }) => {
  const piece = path.split("/")[2];
  const isKnown = piece === undefined || pieceNames.includes(piece as PieceName);
  if (!visit.isDemo || !isKnown) throw new DomainError("not_found", `Page not found: ${path}`);
  const name = piece as PieceName | undefined;
  const title = name ? inLanguage(pieces[name].title, lang) : "UI";
  return {
    piece: name,
    mapTiles: visit.site.settings.mapTiles,
    page: { title, ...readStage(url) },
  };
});

export default function Ui({ loaderData: { piece } }: Route.ComponentProps) {
  const { lang } = useWords();
  if (piece === undefined) return <Contents />;
  const { title, View } = pieces[piece];
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to={localPath(lang, "/ui")} className="text-brand underline">
          UI
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{inLanguage(title, lang)}</h1>
      <View />
    </section>
  );
}

function Contents() {
  const { lang } = useWords();
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">UI</h1>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2">
        {pieceNames.map((name) => (
          <li key={name}>
            <SiteLink to={localPath(lang, `/ui/${name}`)} className={quietLink}>
              {inLanguage(pieces[name].title, lang)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `?header=2_header&footer=1_footer&member=1`: any frame, also as a member sees it. */
function readStage({ searchParams }: URL): Pick<PageFacts, "layout" | "isShownToMember"> {
  const named = <Name extends string>(names: readonly Name[], key: string) =>
    names.find((name) => name === searchParams.get(key));
  return {
    layout: { header: named(headerVariants, "header"), footer: named(footerVariants, "footer") },
    isShownToMember: searchParams.get("member") === "1",
  };
}
