import { Download } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "../panel.tsx";

export function YourData() {
  const { data: words } = useWords().dashboard;
  return (
    <Panel title={words.title} about={words.about}>
      <p className="max-w-measure">{words.exportText}</p>
      <p className="mt-4">
        <a href="/api/v4/member/export" download className={`flex-wrap ${buttonClass("second")}`}>
          <Download aria-hidden className="size-5 shrink-0" />
          {words.export}
        </a>
      </p>
      <div className="mt-8 border-t border-line pt-6">
        <p className="max-w-measure">{words.eraseText}</p>
        <p className="mt-2">
          <SiteLink
            to="/dashboard/security/erase"
            className="inline-flex min-h-11 items-center font-semibold text-danger underline"
          >
            {words.erase}
          </SiteLink>
        </p>
      </div>
    </Panel>
  );
}
