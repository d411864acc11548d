import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";

const wordings = {
  en: {
    caption: "What you have saved",
    visit: "Visit",
    date: "Date",
    usual: "Usual price",
    paid: "You paid",
    visits: { cleaning: "Cleaning and exam", crown: "Crown, upper left", filling: "Filling" },
  },
  es: {
    caption: "Lo que ha ahorrado",
    visit: "Visita",
    date: "Fecha",
    usual: "Precio habitual",
    paid: "Usted pagó",
    visits: {
      cleaning: "Limpieza y examen",
      crown: "Corona, arriba a la izquierda",
      filling: "Empaste",
    },
  },
};

type Visit = { kind: keyof typeof wordings.en.visits; day: string; usual: number; paid: number };
const visits: Visit[] = [
  { kind: "cleaning", day: "2026-02-09", usual: 18_800, paid: 6_500 },
  { kind: "crown", day: "2026-04-21", usual: 132_000, paid: 84_900 },
  { kind: "filling", day: "2026-07-02", usual: 24_100, paid: 11_800 },
];

const showDay = (visit: Visit) => <Day {...visit} />;

function Day({ day }: Visit) {
  const { lang } = useWords();
  return <time dateTime={day}>{formatDay(day, lang)}</time>;
}

function linkTo(path: string) {
  return (header: ReactNode) => <SiteLink to={path}>{header}</SiteLink>;
}

export function Tables() {
  const { lang } = useWords();
  const words = inLanguage(wordings, lang);
  const { pathname, search } = useLocation();
  const sorted = new URLSearchParams(search).get("sort");
  const sortBy = (key: "day" | "paid", isNext: boolean) => ({
    direction: sorted === key ? ("ascending" as const) : ("none" as const),
    link: linkTo(isNext ? `${pathname}?sort=${key}` : pathname),
  });
  const columns: Column<Visit>[] = [
    { key: "visit", header: words.visit, cell: ({ kind }) => words.visits[kind] },
    {
      key: "day",
      header: words.date,
      cell: showDay,
      sort: sortBy("day", sorted !== "day"),
    },
    {
      key: "usual",
      header: words.usual,
      cell: ({ usual }) => formatMoney(usual, lang),
      isNumeric: true,
    },
    {
      key: "paid",
      header: words.paid,
      cell: ({ paid }) => formatMoney(paid, lang),
      isNumeric: true,
      sort: sortBy("paid", sorted !== "paid"),
    },
  ];
  const rows = sorted === "paid" ? visits.toSorted((a, b) => a.paid - b.paid) : visits;
  return (
    <div className="mt-8">
      <Table caption={words.caption} columns={columns} rows={rows} rowKey={({ kind }) => kind} />
    </div>
  );
}
