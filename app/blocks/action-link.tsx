import { SiteLink } from "#app/site/links.tsx";
import { buttonClass, type ButtonLook } from "#app/ui/button.tsx";

type Props = {
  action: { text: string; link: string };
  look: ButtonLook;
  /** The action's subject, for screen readers, where several links have the same text. */
  about?: string;
  className?: string;
};

export function ActionLink({ action: { text, link }, look, about, className = "" }: Props) {
  return (
    <SiteLink
      to={link}
      dir="auto"
      className={`${buttonClass(look)} max-w-full print:border print:border-edge print:bg-transparent print:text-ink ${className}`.trim()}
    >
      <span className="min-w-0">
        {text}
        {about !== undefined && <span className="sr-only">: {about}</span>}
      </span>
    </SiteLink>
  );
}
