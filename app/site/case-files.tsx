import { Download } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { formatBytes } from "#contract/format.ts";
import type { CaseFile } from "#contract/grievance-fields.ts";
import type { Lang } from "#contract/languages.ts";

type Props = { files: readonly CaseFile[]; hrefOf: (id: string) => string };

/** Files of a case, each a download: nothing that someone sent is shown within our pages. */
export function CaseFiles({ files, hrefOf }: Props) {
  const { grievanceStatus: words, lang } = useWords("grievance");
  if (files.length === 0) return null;
  return (
    <ul aria-label={words.files} className="mt-3 grid gap-1">
      {files.map(({ id, ...file }) => (
        <li key={id} className="flex items-start gap-2">
          <Download aria-hidden className="mt-3 size-5 shrink-0 text-brand" />
          <SiteLink to={hrefOf(id)} data-reload download className={standaloneLink}>
            <FileName {...file} lang={lang} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** A name that someone chose, of whatever length and direction. */
export function FileName({ name, bytes, lang }: Pick<CaseFile, "name" | "bytes"> & { lang: Lang }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi>{name}</bdi> <span className="text-muted">({formatBytes(bytes, lang)})</span>
    </span>
  );
}
