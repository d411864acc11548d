import { useWords } from "#app/messages/words.ts";
import { inLanguage, type Translated } from "#contract/languages.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

type Name =
  | "sizes"
  | "small"
  | "link"
  | "tips"
  | "renewal"
  | "about"
  | "aboutText"
  | "cleaning"
  | "word"
  | "wordText";
type Look = "main" | "second" | "quiet" | "danger";
type Sample = Record<Name, string> & { looks: { look: Look; text: string }[] };

const wordings: Translated<Sample> = {
  en: {
    looks: [
      { look: "main", text: "Join for $29.00 today" },
      { look: "second", text: "See the plans" },
      { look: "quiet", text: "Not now" },
      { look: "danger", text: "Cancel my plan" },
    ],
    sizes: "Two sizes, and a link that looks like a button",
    small: "Change",
    link: "Find a dentist",
    tips: "Tips",
    renewal: "Renews for $149.00 each year.",
    about: "About the renewal",
    aboutText:
      "We'll email you 30 days before. You can turn off auto-renew anytime in your account.",
    cleaning: "What a cleaning includes:",
    word: "exam, polish and X-rays",
    wordText: "Your office tells you the price of each before it starts.",
  },
  es: {
    looks: [
      { look: "main", text: "Inscribirse hoy por $29.00" },
      { look: "second", text: "Ver los planes" },
      { look: "quiet", text: "Ahora no" },
      { look: "danger", text: "Cancelar mi plan" },
    ],
    sizes: "Dos tamaños, y un enlace con aspecto de botón",
    small: "Cambiar",
    link: "Buscar dentista",
    tips: "Pistas",
    renewal: "Se renueva por $149.00 cada año.",
    about: "Sobre la renovación",
    aboutText:
      "Le avisamos 30 días antes. Puede desactivar la renovación cuando quiera en su cuenta.",
    cleaning: "Qué incluye una limpieza:",
    word: "examen, pulido y radiografías",
    wordText: "El consultorio le dice el precio de cada cosa antes de empezar.",
  },
};

export function Buttons() {
  const words = inLanguage(wordings, useWords().lang);
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-4">
        {words.looks.map(({ look, text }) => (
          <Button key={look} look={look}>
            {text}
          </Button>
        ))}
      </div>
      <h2 className="mt-12 text-2xl">{words.sizes}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button look="second" size="sm">
          {words.small}
        </Button>
        <a href="#tips" className={buttonClass("second")}>
          {words.link}
        </a>
      </div>
      <h2 id="tips" className="mt-12 text-2xl">
        {words.tips}
      </h2>
      <p className="mt-4">
        {words.renewal}
        <Tooltip label={words.about} text={words.aboutText} />
      </p>
      <p className="mt-4">
        {words.cleaning} <Tooltip label={words.word} isLabelShown text={words.wordText} />
      </p>
    </>
  );
}
