import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";

export const termsPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/terms",
    lang: "en",
    title: "Terms of Service",
    description: `What you agree to when you join the ${facts.name} savings plan, in plain words.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Terms of Service",
          text: "<p>What you and we agree to. Short where it can be, exact where it must be.</p>",
        },
      },
      { id: "terms", type: "rich_text", props: { html: english(facts) } },
    ],
  },
  {
    path: "/terms",
    lang: "es",
    title: "Términos del servicio",
    description: `Lo que usted acepta al inscribirse en el plan de ahorro de ${facts.name}, en palabras sencillas.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Términos del servicio",
          text: "<p>Lo que usted y nosotros acordamos. Breve donde se puede, exacto donde hace falta.</p>",
        },
      },
      { id: "terminos", type: "rich_text", props: { html: spanish(facts) } },
    ],
  },
];

const english = ({ name, seller, email, phone }: SiteFacts) => `
<p class="lead">${notInsurance.en} The plan gives you lower fees at participating dental offices. You pay the offices yourself. We make no payments to them.</p>
<h2>1. Who we are</h2>
<p>${seller} (“${name}”, “we”) sells the plan and runs this site. You can reach us at <a href="mailto:${email}">${email}</a> or ${phone}.</p>
<h2>2. Who can join</h2>
<p>You must be 18 or older and live in a state where the plan is sold. You may add your spouse or partner, your children until they turn 26, children of any age who live with a disability, and other people in your household. What you tell us about them must be true.</p>
<h2>3. What you get</h2>
<p>From the start date on your card until its end date, participating offices charge you the member fees on their published list, and give you the visits that your plan includes. A service that is not on the list is charged at the usual fee. The dentist alone decides on treatment.</p>
<h2>4. What you pay</h2>
<p>You pay the plan price by the month or by the year, and where it is shown a one-time processing fee of at most $30. The checkout shows what is due today and the renewal price before you pay. A price never changes in the middle of your term.</p>
<h2>5. Renewal</h2>
<p>The plan renews only if you gave separate consent. We then write to you about 35 days before the renewal date (28 days in New York) and again 7 days before it, with the price. You can switch renewal off at any time in your account. Without consent the plan ends on its end date.</p>
<h2>6. Canceling and refunds</h2>
<ul>
<li>You can cancel online at any time. You see the exact refund before you confirm.</li>
<li>Within 30 days of the start of your plan, or of the day we sent your documents if that is later, we refund everything you paid for the plan. We keep the processing fee only where your state allows it.</li>
<li>After that we refund the whole months you have not used.</li>
<li>A refund does not depend on which visits you have had. We pay it within 30 days.</li>
</ul>
<h2>7. If no office is near you</h2>
<p>If no participating dentist is within 25 miles of your home, tell us and we refund what you paid.</p>
<h2>8. If a payment fails</h2>
<p>We try again after 3, 7 and 14 days and tell you each time. If it still fails, the plan stops. You can start it again within 60 days and keep your “member since” date.</p>
<h2>9. Complaints</h2>
<p>Use the <a href="/grievance-form">grievance form</a> or call us. We confirm within 5 calendar days and answer within 30. If it is urgent, we answer within 3.</p>
<h2>10. Changes to these terms</h2>
<p>A change never touches the term you have paid for. We send you new terms before your next renewal, and you can say no by not renewing.</p>
<p class="fine-print">These terms do not take away any right that the law of your state gives you.</p>`;

const spanish = ({ name, seller, email, phone }: SiteFacts) => `
<p class="lead">${notInsurance.es} El plan le da precios más bajos en los consultorios dentales participantes. Usted paga directamente a los consultorios. Nosotros no les pagamos nada.</p>
<h2>1. Quiénes somos</h2>
<p>${seller} (“${name}”, “nosotros”) vende el plan y administra este sitio. Puede escribirnos a <a href="mailto:${email}">${email}</a> o llamar al ${phone}.</p>
<h2>2. Quién puede inscribirse</h2>
<p>Debe tener 18 años o más y vivir en un estado donde se vende el plan. Puede agregar a su cónyuge o pareja, a sus hijos hasta que cumplan 26 años, a hijos de cualquier edad que vivan con una discapacidad y a otras personas de su hogar. Los datos que nos dé deben ser verdaderos.</p>
<h2>3. Qué recibe</h2>
<p>Desde la fecha de inicio de su tarjeta hasta la fecha final, los consultorios participantes le cobran los precios de miembro de su lista publicada y le dan las visitas que incluye su plan. Un servicio que no está en la lista se cobra al precio normal. Solo el dentista decide el tratamiento.</p>
<h2>4. Qué paga</h2>
<p>Usted paga el precio del plan por mes o por año y, donde se indica, un cargo único de trámite de $30 como máximo. Antes de pagar verá lo que se paga hoy y el precio de renovación. El precio nunca cambia a mitad de su periodo.</p>
<h2>5. Renovación</h2>
<p>El plan se renueva solo si usted dio su consentimiento por separado. En ese caso le escribimos unos 35 días antes de la fecha de renovación (28 días en Nueva York) y otra vez 7 días antes, con el precio. Puede desactivar la renovación en su cuenta cuando quiera. Sin su consentimiento, el plan termina en su fecha final.</p>
<h2>6. Cancelación y reembolsos</h2>
<ul>
<li>Puede cancelar en línea cuando quiera. Verá el reembolso exacto antes de confirmar.</li>
<li>En los 30 días siguientes al inicio de su plan, o al envío de sus documentos si fue después, le devolvemos todo lo que pagó por el plan. Conservamos el cargo de trámite solo donde su estado lo permite.</li>
<li>Después le devolvemos los meses completos que no usó.</li>
<li>El reembolso no depende de las visitas que haya tenido. Lo pagamos en 30 días o menos.</li>
</ul>
<h2>7. Si no hay un consultorio cerca</h2>
<p>Si ningún dentista participante está a menos de 25 millas de su casa, avísenos y le devolvemos lo que pagó.</p>
<h2>8. Si un pago falla</h2>
<p>Lo intentamos de nuevo a los 3, 7 y 14 días, y le avisamos cada vez. Si sigue fallando, el plan se detiene. Puede reactivarlo dentro de 60 días y conservar su antigüedad.</p>
<h2>9. Quejas</h2>
<p>Use el <a href="/es/grievance-form">formulario de quejas</a> o llámenos. Le confirmamos en 5 días naturales y le respondemos en 30. Si es urgente, en 3.</p>
<h2>10. Cambios a estos términos</h2>
<p>Un cambio nunca afecta el periodo que ya pagó. Le enviamos los términos nuevos antes de su siguiente renovación, y puede rechazarlos si no renueva.</p>
<p class="fine-print">Estos términos no le quitan ningún derecho que le dé la ley de su estado.</p>`;
