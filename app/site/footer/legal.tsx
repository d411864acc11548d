import { SafeHtml } from "../safe-html.tsx";
import type { FooterModel } from "./model.ts";

const rich = "wrap-anywhere [&_a]:underline [&_p+p]:mt-3";

export function Description({ model }: { model: FooterModel }) {
  if (model.description === null) return null;
  return <SafeHtml html={model.description} className={`max-w-measure ${rich}`} />;
}

/** In the full text color: it is small and must stay readable. */
export function Compliance({ model }: { model: FooterModel }) {
  if (model.compliance === null) return null;
  return <SafeHtml html={model.compliance} className={`max-w-[34em] text-sm ${rich}`} />;
}

/** Placed at the top and the end of every footer; one of the two renders. */
export function Copyright({ model, at }: { model: FooterModel; at: "top" | "end" }) {
  if (model.isCopyrightOnTop !== (at === "top")) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <bdi>{model.copyright}</bdi>
    </p>
  );
}
