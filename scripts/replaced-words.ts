export type Replaced = {
  /** One word or several in a row, in lower case. */
  words: readonly string[];
  instead: string;
  /** Found within a longer word, too. */
  isPart?: true;
  /** The only files it is about. */
  inside?: RegExp;
  /** Names that mean something else. */
  except?: RegExp;
};

const server = /^(?:cli|contract|db|domain|gateways|jobs|server)\//;

/** Words that this code has outgrown, and the ones that the field uses instead. */
export const replacedWords: readonly Replaced[] = [
  { words: ["wish", "wishes"], instead: "input or request" },
  { words: ["standing"], instead: "paymentStatus" },
  { words: ["holder"], instead: "checkoutToken", inside: server },
  { words: ["drafts?"], instead: "checkout", inside: /checkout/ },
  {
    words: ["orders?"],
    instead: "checkout, quote or payment",
    inside: /checkout|payment|refund|billing/,
    except: /^(?:orderBy|order)$/,
  },
  { words: ["call off", "called off"], instead: "cancel" },
  { words: ["bank action"], instead: "nextAction" },
  {
    words: ["notices?"],
    instead: "webhook or WebhookEvent",
    inside: /^(?:gateways|domain\/payments)\//,
  },
  { words: ["desk"], instead: "PaymentGateway", inside: server },
  { words: ["book", "books", "booked", "bookings?"], instead: "ledger or posting" },
  { words: ["given back", "gives? back"], instead: "refunded" },
  { words: ["owed"], instead: "refundDue or receivable", inside: server },
  { words: ["taken back", "paid otherwise", "other means"], instead: "reversal or manual refund" },
  { words: ["needs look", "looked after"], instead: "needs_review" },
  { words: ["seats?"], instead: "enrollment" },
  { words: ["honou?rs", "honou?red"], instead: "accepts" },
  {
    words: ["forgets?", "forgot", "forgetting"],
    instead: "redact, delete or purge",
    inside: server,
  },
  { words: ["house"], instead: "system", except: /harborHouse/ },
  { words: ["post office"], instead: "mailServer" },
  { words: ["occasions?"], instead: "emailKind" },
  {
    words: ["letters?"],
    instead: "EmailMessage",
    inside: /^(?:domain\/(?:email|outbox)|jobs|server)\//,
  },
  {
    words: ["mail kinds?", "mail variants?", "mail ctx", "mail texts?", "mail words"],
    instead: "emailKind, emailVariant, EmailCtx, EmailText or EmailWords",
  },
  { words: ["recall(?:s|ed|ing)?"], instead: "load or data" },
  { words: ["questions?"], instead: "SearchQuery", inside: /^domain\/search\// },
  {
    words: ["reserve", "gate", "share"],
    instead: "consume, concurrencyLimit",
    inside: /^domain\/limits\//,
  },
  { words: ["faults?"], instead: "error or violation", inside: server },
  { words: ["refusals?", "trouble"], instead: "error or rejection" },
  { words: ["papers?"], instead: "documents or pdf", inside: server, except: /paper$/i },
  {
    words: ["somebody", "anybody", "nobody", "whoever", "whomever"],
    instead: "the role",
    // The operating system's own user.
    except: /^nobodyUser$/,
  },
  { words: ["anew"], instead: "again" },
  { words: ["it is", "is it", "is theirs"], instead: "byId or ownedBy", inside: server },
  {
    words: [
      "colour",
      "honour",
      "centre",
      "catalogue",
      "behaviour",
      "favour",
      "cancelled",
      "cancelling",
      "organis",
      "recognis",
      "licence",
      "neighbour",
      "judgement",
      "enrolment",
      "labell",
      "travell",
      "initialis",
      "normalis",
      "authoris",
      "summaris",
      "serialis",
      "programme",
      "artefact",
      "metre",
      "grey",
      "cheque",
      "defence",
      "harbour",
      "speciality",
      "dialogue",
    ],
    isPart: true,
    instead: "the American spelling",
    except: /labelledby/i,
  },
];
