// Wording that readers marked as foreign, stiff or unclear, and what to say instead. A phrase is
// found anywhere; one of `alone` only where nothing else stands on its line.

type Table = { anywhere: Record<string, string>; alone: Record<string, string> };

const english: Table = {
  anywhere: {
    "somebody|everybody|nobody": "someone, everyone, no one",
    "\\bmails?\\b(?!ing)": "email",
    "\\bsign(?:ed|ing|s)? (?:in|out)\\b": "log in, log out",
    "\\btick(?:ed|s)?\\b": "check a box",
    "\\btyped\\b|\\btype (?:the|your|a|it|in)\\b": "enter",
    "\\banew\\b": "again",
    "\\bwhoever\\b": "anyone who",
    "\\bany more\\b": "anymore, no longer, or another sentence",
    "\\b(?:do|does|did|is|are|was|were|can|could|will|would|have|has|had|should) ?not\\b(?! insurance)":
      "a contraction",
    "\\b(?:we|you|they) (?:will|are (?:not|[a-z]+ing))\\b": "a contraction",
    "all they cost|other price behind these": "The full price of each. No hidden fees.",
    "by the (?:year|month)\\b": "yearly, monthly",
    "only if you say so": "only if you turn on auto-renew",
    "the box starts empty": "Auto-renew is off unless you turn it on.",
    "each further": "each additional",
    "see how to join": "Join now",
    "the way out|(?<!offices can )leave the plan|left the plan|go on to leave|leave and get":
      "cancel plan",
    "from your sofa|the sum first|own sum|in silence|hold on to you": "plain words",
    "stands beside|no papers to send|(?:add|count) your people": "plain words",
    "pay nothing before|also the ones where|when it cannot wait": "plain words",
    "number to ask after|picks up the phone|a person helps you": "plain words",
    "\\bsuch as 85201": "For example: 85201 or Mesa, AZ",
    "things change\\b|2 times a year": "Call to confirm before your first visit. Twice a year.",
    "kind of dentist|takes new patients": "Specialty, Accepting new patients",
    "another look|look at it again|look again": "Check it and try again.",
    "know this place|stands in the way|steps to the chair|roll up to": "plain words",
    "other hours soon|does beyond checkups|as on the office's clock": "plain words",
    "the part that fits|the office asks without": "plain words",
    "tak(?:e|ing) (?:teeth out|out teeth)": "Extractions",
    "these fees hold|most asked for|we add it up|no visit at all": "plain words",
    "each later year|both ways side by side|holds your year": "plain words",
    "how it goes on|\\bgo(?:es)? on (?:to|with)\\b|what comes next": "continue, next steps",
    "once for everybody|look after it|say next who|belong together": "plain words",
    "street and number|house number|apartment, unit": "Street address; Apt, suite, unit",
    "may be sold to you|joining myself|who is this to you|usual price for the age": "plain words",
    "is on your plan now": "was added",
    "throw(?:n)? (?:it|this|the order)? ?away|your order is over|\\bis over\\b":
      "delete; has expired",
    "agree to it, and pay|that it names|spam folder, too|folder for spam": "plain words",
    "\\btakes? off\\b|takes? .{1,12} off\\b": "You save; Remove",
    "no such (?:code|place|orders?|coupon)": "We don't recognize that code.",
    "does not hold|doesn't hold|for more people on the plan": "plain words",
    "takes cards for us|card's bill goes|date is over|out of date": "plain words",
    "not enough money|know a card with|hear from you|wait for an answer": "plain words",
    "takes cards here|by itself|write to (?:you|me) before|all that is good": "plain words",
    "thank you, you are in|good from|time paid for|paid back|pays back": "plain words",
    "card to print|in any case|months not begun|comes back\\b|says so": "plain words",
    "lot of tries|most likely you|need not|pass it on|all is well": "plain words",
    "(?:send|sent) (?:money )?back|from the inside|shut (?:out|somebody|someone)":
      "refund; deactivate",
    "studio's door|fit together|log is whole|called off|answer missing": "plain words",
    "needs a look|owed by the payer|by other means|does not work|doesn't work any": "plain words",
    "begin again|refused this card|on its way again|went through yet": "plain words",
    "nothing was charged": "You haven't been charged.",
    "begun|whole months not": "started",
    "member fee": "member price",
    "\\b(?:next|this|new|running|paid) term\\b|of (?:the|its|their|your) term\\b":
      "the renewal, the plan year, or through a day",
    "less refunded|prepared for|\\bwhat for\\b": "Total after refunds; For; Details",
    "partner offices|step-free|\\blives? with a disability": "participating offices; with no steps",
    "make a complaint|state's regulator|deny your treatment": "File a complaint; oversees",
    "starts empty|get back the full months|you see (?:the total|what's due)":
      "by checking a box; the price of the full months; you'll see",
    "usual prices?\\b": "usual fee",
    "renewal and card\\b": "Renewal and payment",
    "which visits I've|no with one click|with the term you": "how many visits; turn off auto-renew",
    "price for their age|continue to members|add who's joining": "The plan for their age; Continue",
    "when my plan renews|next to what your plan|you only pay for the days": "plain words",
    "sent this email auto|it isn't advertising|invited to the studio":
      "This is an automated email.",
    "most refunds show|until you pay\\b|keep your current plan in": "plain words",
    "fee where the law|payer's email|back to the payer": "whether the fee is refunded; Paid by",
    "we or an office|outside tool|otherwise save|directory requests?\\b": "plain words",
    "use the button|3 days, to the minute|would you rather keep": "link; a statement",
    "expires in (?:0\\d|1[0-2])/20\\d\\d": "a month by its name",
  },
  alone: { Looks: "Cosmetic", Straightening: "Orthodontics", Left: "Canceled", Kind: "Category" },
};

const spanish: Table = {
  anywhere: {
    "pareja de hecho": "pareja doméstica",
    "\\bimportes?\\b": "monto",
    "otra mirada": "revise los datos marcados",
    "nada se cobró": "No se le cobró nada.",
    "\\bcifras\\b": "dígitos",
    "su panel": "mi cuenta",
    "secciones de su cuenta": "mi cuenta",
    "[«»]": "“…”",
    "la salida|salir del plan|salió del plan": "cancelar el plan",
    "conoce una tarjeta": "reconoce este número de tarjeta",
    "cómo sigue|seguir con las personas": "próximos pasos; continuar",
    "hoy paga|\\ba pagar hoy(?<!total a pagar hoy)": "Total a pagar hoy",
    "made up for this demo": "a translation",
    "\\b(?:vosotros|ordenador|móvil|vuestr[oa]s?)\\b": "US Spanish",
    "(?:próximo|nuevo) per[ií]odo|final (?:del|de su) per[ií]odo": "la renovación, o hasta un día",
    "haga (?:la|su propia) cuenta|envíenos la cuenta": "haga sus cálculos; envíenos la factura",
    "reclamos que presentar|nada que tramitar": "no hay papeleo",
    "radiografías de control|qué decir": "radiografías de revisión; la frase que puede decir",
    "viv(?:e|an|en) con una discapacidad|organismo regulador": "tiene; la oficina que supervisa",
    "precios? habitual(?:es)?": "precio normal",
    "renovación y tarjeta|próximo cargo|tarjeta registrada": "renovación y pago; próximo cobro",
    período: "periodo",
    "qué se hizo|con esto paga|rechazarlo con un clic": "palabras claras",
    "este mensaje automáticamente|hasta que usted pague": "Este es un mensaje automático.",
    "tarjetas de miembro ya no (?:funcionan|sirven)": "ya no son válidas",
    "su plan, plan |su plan es plan": "Su Plan familiar está activo.",
    "se (?:hace|renueva) solo si": "únicamente si",
    "montañas rocosas": "hora de Arizona, hora de la montaña",
    "entr(?:e|ar) al directorio|use el botón|un mes a la vez": "palabras claras",
    "usted es una persona|viene de este sitio|un cambio por usted": "palabras claras",
    "por otro medio|lo más probable|\\baparatos?\\b": "de otra forma; probablemente; dispositivos",
  },
  alone: { Entrar: "Iniciar sesión" },
};

/** Required by the specification or by law, or another sense of the word. */
const allowed =
  /This is not insurance|NOT ACTIVE|GRIEVANCE FORM|Powered by|Provider Directory|not insurance|Utilizing this grievance procedure does not prohibit|a grievance that has not been satisfactorily/gi;

export type Stale = { phrase: string; instead: string };

export function stalePhrases(text: string, lang: "en" | "es"): Stale[] {
  const { anywhere, alone } = lang === "en" ? english : spanish;
  const found: Stale[] = [];
  for (const line of text.split("\n")) {
    const read = line.replace(allowed, "").replaceAll("’", "'");
    for (const [phrase, instead] of Object.entries(anywhere)) {
      const [match] = new RegExp(phrase, "i").exec(read) ?? [];
      if (match !== undefined) found.push({ phrase: `${match}: ${line.slice(0, 200)}`, instead });
    }
    const instead = alone[line.trim()];
    if (instead) found.push({ phrase: line, instead });
  }
  return found;
}
