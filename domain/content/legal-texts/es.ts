import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const refunds = (fee: string) =>
  `<p>Puedo cancelar en línea cuando quiera. Si cancelo en los primeros 30 días (contados desde el primer día del plan o, si es posterior, desde el envío de los documentos del plan), me devuelven todo lo que pagué, ${fee}. {later_refund}</p>`;
const feeReturned = refunds("incluido el cargo de trámite");

export const es: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p>El {plan} es un plan de ahorro y <strong>no es un seguro</strong>. No les paga a los dentistas. Les pago yo, al precio de miembro. El ahorro varía según el consultorio y el servicio. El plan lo vende {organization}, {address}, {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>Entiendo esto, acepto los <a href="/es/terms">Términos del servicio</a> y leí la <a href="/es/privacy">política de privacidad</a>.</p>',
  },
  {
    id: "refunds",
    html: refunds("menos el cargo de trámite"),
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>Autorizo a {organization} a renovar mi plan y a cobrar a mi tarjeta {renewal_price} el {renewal_date} y después el precio de mi plan {cycle}, hasta que yo desactive la renovación automática o cancele. Puedo hacerlo en línea cuando quiera o llamando al {phone}. El precio solo puede cambiar si me avisan por correo electrónico al menos 35 días antes, a tiempo para que yo desactive la renovación automática.</p>",
  },
  {
    id: "grievance-rights",
    html: "<p>También puede comunicarse con la oficina de protección al consumidor o con la fiscalía general de su estado, en cualquier momento y sin costo. No tiene que esperar nuestra respuesta. ¿Preguntas? Llámenos al <strong>{phone}</strong>.</p>",
  },
  {
    // Como lo dice la ley (Health and Safety Code, section 1368.02(b)).
    id: "grievance-rights",
    state: "CA",
    html: "<p>El Departamento de Atención Médica Administrada de California (California Department of Managed Health Care) es responsable de regular los planes de servicios de atención médica. Si tiene una queja contra su plan de salud, primero debe llamar a su plan de salud al <strong>{phone}</strong> y usar el proceso de quejas de su plan antes de comunicarse con el departamento. Usar este proceso de quejas no le impide ejercer ningún derecho ni recurso legal que pueda tener. Si necesita ayuda con una queja relacionada con una emergencia, una queja que su plan de salud no haya resuelto satisfactoriamente o una queja que siga sin resolverse después de más de 30 días, puede llamar al departamento para pedir ayuda. También es posible que tenga derecho a una Revisión Médica Independiente (IMR, por sus siglas en inglés). Si tiene derecho a una IMR, ese proceso ofrece una revisión imparcial de las decisiones médicas de un plan de salud sobre la necesidad médica de un servicio o tratamiento propuesto, las decisiones de cobertura de tratamientos experimentales o en investigación y las disputas de pago por servicios médicos de emergencia o urgentes. El departamento también tiene un número de teléfono gratuito (<strong>1-888-466-2219</strong>) y una línea TDD (<strong>1-877-688-9891</strong>) para personas con dificultades auditivas o del habla. En el sitio web del departamento, <strong><a href='https://www.dmhc.ca.gov'>www.dmhc.ca.gov</a></strong>, hay formularios de queja, formularios para solicitar una IMR e instrucciones.</p>",
  },
  {
    id: "grievance-urgent",
    html: "<p>En una emergencia, llame al 911. Si esperar pudiera dañar gravemente la salud de alguien, marque su queja como urgente o llámenos al <strong>{phone}</strong>. Respondemos a las quejas urgentes en 3 días o menos. No tiene que esperar nuestra respuesta para recibir atención ni para comunicarse con las autoridades de su estado.</p>",
  },
  {
    id: "grievance-urgent",
    state: "CA",
    html: "<p>Si su queja es urgente, tiene derecho a comunicarse de inmediato con el Departamento de Atención Médica Administrada de California al <strong>1-888-466-2219</strong> (TDD <strong>1-877-688-9891</strong>), sin usar antes nuestro proceso de quejas.</p>",
  },
  {
    id: "interpreter",
    html: "<p>¿Necesita ayuda en otro idioma, o ayuda para leer este formulario? Llame al <strong>{phone}</strong>. El servicio de intérprete es gratis.</p>",
  },
];

export const cycles = { annual: "cada año", monthly: "cada mes" };

export const laterRefunds = {
  annual: "Después de ese plazo, me devuelven el precio de los meses completos que me quedaban.",
  monthly: "Después de ese plazo no hay reembolso, porque pago mes a mes.",
};
