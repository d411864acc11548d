import { Phone } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { phoneModel } from "#app/site/phone.tsx";
import { Card } from "../card.tsx";
import { dashboardLink } from "../link-class.ts";

/** The site's phone number if it has one, and the support page. */
export function Help() {
  const { overview: words } = useWords().dashboard;
  const { header } = useFrame();
  const phone = phoneModel(header);
  const hours = header.header_timing;
  return (
    <Card title={words.helpTitle}>
      <p className="mt-4 max-w-measure">{phone ? words.help : words.helpWrite}</p>
      {phone && (
        <p className="mt-2 text-lg">
          <a className={dashboardLink} href={phone.href ?? undefined}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {phone.text}
          </a>
        </p>
      )}
      {phone && hours && <p className="text-sm text-muted">{words.hours(hours)}</p>}
      <p className="mt-2">
        <SiteLink className={dashboardLink} to="/support">
          {words.support}
        </SiteLink>
      </p>
    </Card>
  );
}
