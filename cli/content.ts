import { checkContent } from "#domain/content/check-content.ts";
import { exportContent } from "#domain/content/export-content.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { listLegalTexts } from "#domain/content/list-legal-texts.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { rollBack } from "#domain/content/roll-back.ts";
import { signPreviewLink } from "#domain/content/sign-preview-link.ts";
import { openVault } from "#domain/secrets/open-vault.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import { command, siteOption, wholeNumber } from "./command.ts";
import { readVersion, versionOption } from "./content-version.ts";
import { readJsonFile, writeFile } from "./json-file.ts";
import { reviewLine } from "./legal-texts.ts";
import { withSite } from "./run.ts";
import { toJson, moment, tableLines } from "./print.ts";

export const checkCommand = command({
  name: "content check",
  about: "Checks a content file for errors, and for words a savings plan shouldn't use",
  arguments: [{ name: "FILE", about: "the content as JSON; - reads standard input" }],
  options: { site: siteOption },
  json: "{ site, errors: [{ path, message }], words: [{ path, word, excerpt }], legal: [{ id, lang, state?, source, review, html }] }",
  run: async ({ site }, [file = ""]) => {
    const payload = await readJsonFile(file);
    return withSite(site, async (ctx) => {
      const { errors, words, legal } = checkContent(ctx, { payload });
      const lines = [
        ...errors.map(({ path, message }) => `error: ${path}: ${message}`),
        ...words.map(({ path, word, excerpt }) => `warning: ${path}: "${word}" in: ${excerpt}`),
      ];
      const data = { site, errors, words, legal };
      if (errors.length === 0) {
        const last = [reviewLine(site, legal), `${file} can be published on ${site}.`];
        return { data, lines: [...lines, ...last] };
      }
      const count = errors.length === 1 ? "one error" : `${errors.length} errors`;
      return { data, lines, rejection: `${file} can't be published on ${site}: ${count}.` };
    });
  },
});

/** Rejects the command if another draft was saved in between. */
const draftOption = {
  type: "string",
  value: "STAMP",
  about: "only if this is still the working draft (put, get and versions show its stamp)",
} as const;

const noteOption = {
  type: "string",
  value: "NOTE",
  about: "what changed, for the list of versions",
} as const;

export const getCommand = command({
  name: "content get",
  about: "Exports a version of a site's content as JSON, the published one by default",
  arguments: [
    { name: "FILE", about: "where to write; standard output by default, or -", optional: true },
  ],
  options: { site: siteOption, version: versionOption },
  json: "the content; with FILE { site, version, stamp?, file }",
  run: ({ site, version }, [file = "-"]) => {
    const wanted = version === undefined ? {} : { version: readVersion(version) };
    return withSite(site, async (ctx) => {
      const exported = await exportContent(ctx, wanted);
      const { payload, ...written } = exported;
      if (file === "-") return { data: payload };
      writeFile(file, `${toJson(payload)}\n`);
      const stamp = written.stamp === undefined ? "" : `, stamp ${written.stamp},`;
      return {
        data: { site, ...written, file },
        lines: [`Wrote version ${written.version}${stamp} of ${site} to ${file}.`],
      };
    });
  },
});

export const putCommand = command({
  name: "content put",
  about: "Saves a file as the working draft; visitors see it once it's published",
  arguments: [{ name: "FILE", about: "the content as JSON; - reads standard input" }],
  options: { site: siteOption, note: noteOption, draft: draftOption },
  json: "{ site, stamp, isCleaned }",
  run: async ({ site, note = "", draft }, [file = ""]) => {
    const payload = await readJsonFile(file);
    return withSite(site, async (ctx) => {
      const basedOn = draft === undefined ? {} : { basedOn: draft };
      const { isCleaned, stamp } = await saveDraft(ctx, { payload, note, ...basedOn });
      const cleaned = isCleaned ? ["Removed HTML that isn't allowed."] : [];
      return {
        data: { site, stamp, isCleaned },
        lines: [`Saved as the working draft of ${site}, stamp ${stamp}.`, ...cleaned],
      };
    });
  },
});

export const publishCommand = command({
  name: "content publish",
  about: "Publishes the working draft as the next version",
  options: { site: siteOption, note: noteOption, draft: draftOption },
  json: "{ site, version, draft: { author, at, note, … } }",
  run: ({ site, note, draft: stamp }) =>
    withSite(site, async (ctx) => {
      const { version, draft } = await publishDraft(ctx, {
        ...(note === undefined ? {} : { note }),
        ...(stamp === undefined ? {} : { draft: stamp }),
      });
      const about = draft.note === "" ? "" : `: ${draft.note}`;
      const legal = await listLegalTexts(
        { ...ctx, site: { ...ctx.site, publishedVersion: version } },
        {},
      );
      return {
        data: { site, version, draft },
        lines: [
          `Published version ${version} of ${site}.`,
          `It is the draft that ${draft.author} saved at ${moment(draft.at)}${about}`,
          reviewLine(site, legal),
        ],
      };
    }),
});

export const versionsCommand = command({
  name: "content versions",
  about: "Lists the draft and all versions, newest first",
  options: { site: siteOption },
  json: "[{ version, isPublished, at, author, note, stamp? }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const versions = await listVersions(ctx);
      const lines = tableLines(
        ["VERSION", "PUBLISHED", "AT", "AUTHOR", "NOTE", "STAMP"],
        versions.map(({ version, isPublished, at, author, note, stamp = "" }) => [
          String(version),
          isPublished ? "yes" : "",
          moment(at),
          author,
          note,
          stamp,
        ]),
      );
      return { data: versions, lines };
    }),
});

export const rollbackCommand = command({
  name: "content rollback",
  about: "Publishes an earlier version again; nothing is lost",
  arguments: [{ name: "VERSION", about: "its number (content versions shows them)" }],
  options: { site: siteOption },
  json: "{ site, version }",
  run: ({ site }, [given = ""]) => {
    const version = wholeNumber("VERSION", given, 1, 2_147_483_647);
    return withSite(site, async (ctx) => {
      await rollBack(ctx, { version });
      return {
        data: { site, version },
        lines: [`Version ${version} of ${site} is published again.`],
      };
    });
  },
});

export const previewLinkCommand = command({
  name: "content preview-link",
  about: "Prints a link that shows an unpublished version to anyone who has it",
  options: {
    site: siteOption,
    version: { ...versionOption, about: `${versionOption.about}; the working draft by default` },
    days: {
      type: "string",
      value: "DAYS",
      about: "how many days the link works, 1 to 90; 7 by default",
    },
    path: { type: "string", value: "PATH", about: "the page, such as /faq; / by default" },
  },
  json: "{ url, ends }",
  run: ({ site, version = "working", days = "7", path = "/" }) => {
    const wanted = {
      version: readVersion(version),
      days: wholeNumber("--days", days, 1, 90),
      path,
    };
    return withSite(site, async (ctx, config) => {
      const { signingSecret } = await openVault(ctx.db, config);
      const origin = publicOrigin(ctx.site, config.port);
      const link = await signPreviewLink(ctx, { ...wanted, origin, signingSecret });
      return { data: link, lines: [link.url] };
    });
  },
});
