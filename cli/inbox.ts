import { contactAudiences, type ContactAudience } from "#contract/contact.ts";
import { listListings } from "#domain/inbox/list-listings.ts";
import { listMessages } from "#domain/inbox/list-messages.ts";
import { listReports } from "#domain/inbox/list-reports.ts";
import { listSuggestions } from "#domain/inbox/list-suggestions.ts";
import { command, limitOption, siteOption, UsageError, wholeNumber } from "./command.ts";
import { moment, tableLines } from "./print.ts";
import { reportLines, reportShape } from "./reports.ts";
import { withSite } from "./run.ts";

export const inboxCommand = command({
  name: "inbox",
  about:
    "Lists the messages, reports, suggested dentists and listing requests that visitors sent a site, newest first",
  options: {
    site: siteOption,
    to: {
      type: "string",
      value: "WHO",
      about: "only messages to plan (who runs the plan) or to group (the dental group)",
    },
    limit: limitOption,
  },
  json: `{ messages: [{ number, receivedAt, audience, topic, name, email, phone, message, isErased? }], reports: [${reportShape}], suggestions: [{ number, receivedAt, dentist, office, city, phone, email, language }], listings: [{ number, receivedAt, purpose, practice, street, unit, city, state, zip, phone, website, dentists, languages, npi, correction, name, role, email, language }] }`,
  run: ({ site, to, limit = "50" }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      audience: to === undefined ? undefined : audienceNamed(to),
    };
    return withSite(site, async (ctx) => {
      const messages = await listMessages(ctx, asked);
      // A filter by recipient is for messages only; the others have none.
      const others = asked.audience ? { limit: 0 } : { limit: asked.limit };
      const reports = await listReports(ctx, others);
      const suggestions = await listSuggestions(ctx, others);
      const listings = await listListings(ctx, others);
      const lines = tableLines(
        ["NUMBER", "RECEIVED", "TO", "TOPIC", "NAME", "EMAIL", "PHONE", "MESSAGE"],
        messages.map(({ name, email, phone, message, ...sent }) => [
          sent.number,
          moment(sent.receivedAt),
          sent.audience,
          sent.topic,
          ...(sent.isErased ? ["erased"] : [name, email, phone ?? "", message]),
        ]),
      );
      if (reports.length > 0)
        lines.push("", "Reports about the directory:", ...reportLines(reports));
      if (suggestions.length > 0)
        lines.push("", "Suggested dentists:", ...suggestionLines(suggestions));
      if (listings.length > 0) lines.push("", "Listing requests:", ...listingLines(listings));
      return { data: { messages, reports, suggestions, listings }, lines };
    });
  },
});

function suggestionLines(suggestions: Awaited<ReturnType<typeof listSuggestions>>): string[] {
  return tableLines(
    ["NUMBER", "RECEIVED", "DENTIST", "OFFICE", "CITY", "PHONE", "EMAIL"],
    suggestions.map(({ number, receivedAt, dentist, office, city, phone, email }) => [
      number,
      moment(receivedAt),
      dentist,
      office ?? "",
      city,
      phone ?? "",
      email ?? "",
    ]),
  );
}

function listingLines(listings: Awaited<ReturnType<typeof listListings>>): string[] {
  return tableLines(
    ["NUMBER", "RECEIVED", "TO", "OFFICE", "CITY", "PHONE", "NAME", "EMAIL"],
    listings.map(({ number, receivedAt, purpose, practice, city, state, phone, name, email }) => [
      number,
      moment(receivedAt),
      purpose,
      practice,
      `${city}, ${state}`,
      phone,
      name ?? "",
      email ?? "",
    ]),
  );
}

function audienceNamed(given: string): ContactAudience {
  const audience = contactAudiences.find((known) => known === given);
  if (audience) return audience;
  throw new UsageError(`--to must be ${contactAudiences.join(" or ")}`);
}
