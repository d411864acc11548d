import { SiteLink } from "#app/site/links.tsx";

const looks = {
  main: "bg-accent text-on-accent hover:underline",
  second: "border border-edge text-brand hover:underline",
  onDeep: "bg-on-deep text-deep hover:underline",
};

type Props = { action: { text: string; link: string }; look: keyof typeof looks };

export function ActionLink({ action: { text, link }, look }: Props) {
  return (
    <SiteLink
      to={link}
      className={`inline-flex min-h-12 items-center justify-center rounded-lg px-6 py-2 text-center font-semibold underline-offset-4 ${looks[look]}`}
    >
      {text}
    </SiteLink>
  );
}
