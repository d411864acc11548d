import { useLocation } from "react-router";
import { leavePreview, leavePreviewPath } from "#app/browser/preview.ts";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "./frame.ts";

/** Marks a preview; spec 4.10: 'working' is unpublished, anything else is older. */
export function PreviewBanner() {
  const { preview, origin } = useFrame();
  const { site } = useWords();
  const { pathname, search } = useLocation();
  if (preview === null) return null;
  return (
    <aside data-preview={preview} className="bg-accent px-4 py-2 text-on-accent">
      <p className="page-width flex flex-wrap gap-x-4">
        <span>{preview === "working" ? site.previewUnpublished : site.previewOlder}</span>
        <a
          className="font-semibold underline"
          href={leavePreviewPath(new URL(pathname + search, origin))}
          data-reload
          onClick={(event) => {
            event.preventDefault();
            leavePreview();
          }}
        >
          {site.previewLeave}
        </a>
      </p>
    </aside>
  );
}
