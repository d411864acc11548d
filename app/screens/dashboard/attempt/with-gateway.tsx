import type { ReactNode } from "react";
import { useOwnDocument } from "#app/site/card-fields/use-own-document.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { LoadingState } from "#app/ui/states/loading-state.tsx";

type Props = { backTo: string; back: string; children: ReactNode };

/** A page that the gateway's fields or its dialog are allowed on. */
export function WithGateway({ backTo, back, children }: Props) {
  const isOwn = useOwnDocument();
  return (
    <>
      <p className="mt-6">
        <SiteLink to={backTo} className={standaloneLink}>
          {back}
        </SiteLink>
      </p>
      {isOwn ? children : <LoadingState rows={4} />}
    </>
  );
}
