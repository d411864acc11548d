import { notInsurance, sellsIn, type SiteFacts } from "../../demo-content.ts";
import {
  firstNotice,
  hasAdultPrice,
  leavingEarly,
  monthlyPlans,
  processingFee,
  renewalNotices,
} from "../../plans.ts";
import { fullRefund, laterRefund } from "../../refunds.ts";
import { listed, type TextSection } from "../sections.ts";

const paidFor = {
  all: "por un año o por un mes",
  some: "por un año o, en algunos planes, por un mes",
  none: "por un año",
};

export const spanishTerms = (facts: SiteFacts): TextSection[] => [
  [
    "quienes-somos",
    "Quiénes somos",
    `<p>${facts.seller} vende el plan de ahorro y administra este sitio. En estos términos, “nosotros” es ${facts.seller} y “usted” es la persona que abre la cuenta y paga. La dirección, el teléfono y el correo electrónico están al final.</p>`,
  ],
  [
    "el-plan",
    "Qué es el plan",
    `
<p><strong>${notInsurance.es}</strong> El plan es una membresía. Mientras esté activo:</p>
<ul>
<li>los consultorios participantes le cobran los precios de miembro de su lista publicada y le prestan los servicios que incluye su plan;</li>
<li>usted le paga directamente al consultorio, el día de su visita;</li>
<li>nosotros no les pagamos nada a los consultorios ni a los dentistas por su atención;</li>
<li>un servicio que no está en la lista se cobra al precio normal del consultorio.</li>
</ul>
<p>Los ahorros que se muestran en este sitio son solo ejemplos. Lo que usted ahorre depende de la atención que necesite y de su consultorio.</p>`,
  ],
  [
    "quien-puede-inscribirse",
    "Quién puede inscribirse",
    `
<p>Debe tener 18 años o más y vivir en ${facts.soldIn?.es ?? "un estado donde el plan esté disponible"}. No le preguntamos por su salud.</p>
<p>Puede agregar a su cónyuge o pareja doméstica, a sus hijos hasta que cumplan 26 años, a sus hijos adultos con una discapacidad (a cualquier edad) y a otras personas de su hogar. Antes de agregar a otro adulto, pídale permiso. La información que nos dé de cada persona debe ser verdadera.</p>`,
  ],
  [
    "que-paga",
    "Qué paga y cuándo",
    `
<p>Usted paga por adelantado el precio del plan por cada persona, ${paidFor[monthlyPlans(facts.brand)]}. ${
      processingFee(facts.brand, "es")
        ? `Hay un cargo único de trámite de ${processingFee(facts.brand, "es")}, que se cobra al inscribirse.`
        : "No hay cargo de trámite."
    }</p>
<p>Antes de pagar, verá cuánto se paga hoy, cuál es el último día de su plan y cuándo y a qué precio se renovaría. No cobramos nada que usted no haya aceptado. El precio no cambia hasta que su plan se renueve.</p>
<p>Le enviamos por correo electrónico un recibo de cada pago y de cada reembolso.</p>`,
  ],
  [
    "inicio-y-fin",
    "Cuándo empieza y cuándo termina el plan",
    "<p>El plan empieza en la fecha de inicio de su tarjeta de miembro y termina en su fecha final. No hay periodo de espera. Le enviamos los documentos del plan por correo electrónico cuando se inscribe. Sus tarjetas de miembro y sus recibos también están en su cuenta.</p>",
  ],
  [
    "personas-de-su-plan",
    "Agregar y quitar personas",
    `
<p>Puede agregar una persona en cualquier momento mientras su plan esté activo, en la sección <strong>Personas</strong> de su cuenta. Paga solo los días que le quedan a su plan. Si ya pagó la renovación, paga también el precio de esa persona por el periodo siguiente.</p>
<p>Ahí mismo puede quitar a una persona. Esa persona sigue en el plan hasta el último día que ya está pagado. Por quitar a alguien no se devuelve dinero, ni siquiera en los primeros 30 días. Para quitar a la última persona, cancele el plan.</p>
${hasAdultPrice(facts.brand) ? "<p>Un hijo que cumple 18 años paga el precio de adulto a partir de la siguiente renovación.</p>\n" : ""}<p>Un hijo que cumple 26 años sigue en el plan hasta el último día que ya está pagado. Después necesita su propio plan, a menos que tenga una discapacidad.</p>`,
  ],
  [
    "renovacion",
    "Renovación",
    `
<p>El plan se renueva automáticamente solo si usted activó la renovación automática: al inscribirse, marcando una casilla, o después, en su cuenta. Nosotros nunca marcamos la casilla por usted. Si no la activó, el plan termina en su fecha final. No se le cobrará nada más y usted no debe nada más.</p>
<p>Si la activó, le escribimos ${renewalNotices(facts.brand, "es")}, con el precio, la fecha y cómo desactivarla. Si la activa cuando faltan menos de ${firstNotice(facts.brand, "es")} para la renovación, el correo que lo confirma muestra el precio y la fecha. ${monthlyPlans(facts.brand) === "none" ? "" : "Un plan mensual se renueva cada mes sin estos correos. "}Le escribimos al menos 35 días antes de cualquier cambio de precio.</p>
<p>Puede desactivar la renovación automática en línea cuando quiera. Puede activarla en su cuenta hasta el último día de su plan.</p>
<p>Guardamos un registro de su decisión: el texto que aceptó y cuándo lo aceptó.</p>`,
  ],
  [
    "cancelar-y-reembolsos",
    "Cancelación y reembolsos",
    `
<p>Puede cancelar cuando quiera, en línea, en dos pasos. Verá el reembolso exacto antes de confirmar y nosotros se lo confirmamos por correo electrónico. También puede llamarnos o escribirnos.</p>
<h3>En los primeros 30 días</h3>
<p>${fullRefund(facts.brand, "es")} Los 30 días se cuentan desde el primer día de su plan. Si le enviamos los documentos del plan después, se cuentan desde ese día.</p>
<h3>Después de los primeros 30 días</h3>
<p>${laterRefund(facts.brand, "es", "Lo calculamos así: el precio que pagó por el periodo actual, multiplicado por los meses completos que le quedaban y dividido entre los meses del periodo.")} ${processingFee(facts.brand, "es") ? "El cargo de trámite no se devuelve. " : ""}El plan termina el día en que lo cancela.</p>
<p>Por ejemplo, si pagó ${leavingEarly(facts.brand, "es").paid} por 12 meses y cancela en el cuarto mes, le quedan ocho meses completos: ${leavingEarly(facts.brand, "es").paid} × 8 ÷ 12 = ${leavingEarly(facts.brand, "es").back}.</p>
<h3>En los dos casos</h3>
<p>Su reembolso no depende de cuántas veces haya ido al dentista. Lo enviamos en 30 días o menos a la tarjeta con la que pagó. Si se muda a un estado donde el plan no esté disponible, se aplican las mismas reglas.</p>`,
  ],
  [
    "si-no-hay-consultorio-cerca",
    "Si no hay un consultorio cerca",
    `<p>Si no hay ningún dentista participante a menos de 25 millas de la dirección de su casa que aparece en su cuenta, avísenos. Cancelaremos el plan y le devolveremos todo lo que pagó por el periodo actual${processingFee(facts.brand, "es") ? ", incluido el cargo de trámite si lo pagó" : ""}.</p>`,
  ],
  [
    "consultorios",
    "Consultorios y dentistas",
    `
<p>Cada consultorio es responsable de la atención que da. Usted y su dentista deciden su tratamiento; nosotros no intervenimos. Nosotros vendemos el plan; no damos atención dental.</p>
<p>Los consultorios se comprometen a respetar los precios de miembro. Nosotros verificamos la lista de consultorios y mostramos la fecha de la última verificación. Un dentista o un consultorio puede dejar el plan. Si lo hace el suyo, usted puede ir a cualquier otro consultorio que acepte el plan o cancelar como se explica arriba.</p>
<p>Para cambiar el consultorio que aparece en su tarjeta de miembro, vaya a la sección <strong>Consultorio</strong> de su cuenta. Antes de confirmar, verá qué cambia.</p>`,
  ],
  [
    "su-parte",
    "Sus responsabilidades",
    `
<ul>
<li>Mostrar su tarjeta de miembro en el consultorio y pagar ahí su visita.</li>
<li>Mantener al día sus datos de contacto.</li>
<li>No compartir su contraseña y avisarnos si alguien más la conoce.</li>
<li>No prestar su tarjeta de miembro ni usar la de otra persona. Si eso pasa, podemos dar por terminado el plan. Cuando damos por terminado un plan en los primeros 30 días, le devolvemos todo lo que pagó. Después de ese plazo, le devolvemos la parte del precio del plan que corresponde a cada día que le quedaba, no solo a los meses completos.</li>
</ul>`,
  ],
  [
    "quejas",
    "Quejas",
    `
<p>Use el <a href="/es/grievance-form">formulario de quejas</a>, llame o escriba. No necesita una cuenta, y alguien más puede hacerlo por usted. Recibirá un número de referencia y un enlace con el que puede dar seguimiento a su queja.</p>
<ul>
<li>En 5 días o menos le confirmamos que estamos atendiendo su queja.</li>
<li>Le respondemos en 30 días o menos o, si es urgente, en 3 días o menos.</li>
<li>Si no está de acuerdo con la respuesta, puede apelar ante nosotros, y puede acudir a las autoridades de su estado en cualquier momento.</li>
</ul>
<p>Presentar una queja nunca cambia el trato que recibe de nosotros ni de un consultorio.</p>`,
  ],
  [
    "su-estado",
    "Reglas de su estado",
    `
${listed([
  facts.arizonaOffices &&
    '<strong>Arizona:</strong> vea la página <a href="/es/arizona">“Si usted vive en Arizona”</a>.',
  processingFee(facts.brand, "es") &&
    sellsIn(facts, "Maryland") &&
    "<strong>Arkansas y Maryland:</strong> si cancela en los primeros 30 días, le devolvemos también el cargo de trámite.",
  sellsIn(facts, "California") &&
    '<strong>California:</strong> puede consultar las licencias en nuestro <a href="/es/directory">directorio de dentistas</a>, usar el <a href="/es/grievance-form">formulario de quejas</a> y pedir un intérprete sin costo. No se ofrecen cupones.',
])}
<p>Si la ley de su estado le da más derechos que estos términos, también cuenta con ellos. Nada de lo que dice aquí le quita un derecho que la ley le da.</p>`,
  ],
  [
    "cambios",
    "Cambios a estos términos",
    "<p>Un cambio nunca afecta un periodo que ya pagó. Los términos nuevos se aplican a los planes que empiezan después del cambio, y usted los ve antes de inscribirse. Guardamos las versiones anteriores y usted puede pedirnos la suya.</p>",
  ],
  [
    "la-ley",
    "Ley aplicable",
    `<p>A estos términos se les aplica la ley del estado donde usted vive, y usted conserva su derecho de acudir a los tribunales de ese estado. Vea en la <a href="/es/privacy">política de privacidad</a> cómo manejamos sus datos. Si una parte de estos términos no es válida, las demás se siguen aplicando.</p>`,
  ],
  [
    "contacto",
    "Cómo comunicarse con nosotros",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Teléfono: <a href="${facts.phoneLink}">${facts.phone}</a><br />Correo electrónico: <a href="mailto:${facts.email}">${facts.email}</a></p>`,
  ],
];
