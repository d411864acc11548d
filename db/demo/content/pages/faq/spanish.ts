import type { SiteFacts } from "../../demo-content.ts";
import {
  announcedRenewal,
  firstNotice,
  includedVisits,
  leavingEarly,
  monthlyPlans,
  processingFee,
} from "../../plans.ts";
import { fullRefund, laterRefund } from "../../refunds.ts";
import type { Questions } from "./english.ts";

const paidFor = {
  all: "por año o por mes",
  some: "por año o, en algunos planes, por mes",
  none: "por año",
};

export const spanishQuestions = ({
  brand,
  phone,
  phoneLink,
  email,
  hasPartnerOffices,
}: SiteFacts): Questions => ({
  meaning: {
    question: "¿Qué es un plan de ahorro dental?",
    answer: `<p>Es una membresía que se paga ${paidFor[monthlyPlans(brand)]}. A cambio, ${hasPartnerOffices ? "los consultorios participantes" : "nuestros consultorios"} le cobran el precio de miembro, que es más bajo que el normal. Los planes también incluyen algunos servicios, como ${includedVisits(brand, "es")}.</p>`,
  },
  notInsurance: {
    question: "¿Qué quiere decir “esto no es un seguro”?",
    answer:
      "<p>Que nosotros nunca le pagamos a su dentista. Usted le paga directamente al consultorio, al precio de miembro, el día de su visita. Por eso no hay papeleo ni un máximo anual, y nadie tiene que aprobar su tratamiento.</p>",
  },
  besidesWork: {
    question: "¿Puedo usar mi plan junto con los beneficios dentales de mi trabajo?",
    answer:
      "<p>Por lo general, no en la misma visita. Pregunte en la recepción con cuál de los dos paga menos ese día. Si los beneficios de su trabajo ya le bastan, quizás no necesite un plan.</p>",
  },
  health: {
    question: "¿Me preguntan por mi salud antes de inscribirme?",
    answer:
      "<p>No. Le pedimos nombres y fechas de nacimiento, nunca su historial de salud. A nadie se le rechaza por el estado de sus dientes y no hay periodo de espera. Puede usar su plan a partir de la primera fecha que aparece en su tarjeta de miembro.</p>",
  },
  howSoon: {
    question: "¿Desde cuándo puedo usar mi plan?",
    answer:
      "<p>Desde la primera fecha que aparece en su tarjeta de miembro. Casi siempre es el mismo día en que se inscribe. No hay periodo de espera.</p>",
  },
  included: {
    question: "¿Qué incluye un plan?",
    answer: `<p>Algunos servicios no cuestan nada en la visita, como ${includedVisits(brand, "es")}. Cuántas veces al año depende del plan, así que <a href="/es/join-now#planes">compare los planes</a>. Por los demás servicios de la lista de precios, paga el precio de miembro.</p>`,
  },
  whichServices: {
    question: "¿Qué servicios tienen precio de miembro?",
    answer:
      '<p>Cada consultorio tiene una lista de precios. Para cada servicio de la lista, verá el precio normal, el precio de miembro y lo que usted ahorra. Antes de inscribirse, puede ver la lista en <a href="/es/savings-summary">Calcule su ahorro</a>. Los servicios que no están en la lista se cobran al precio normal.</p>',
  },
  price: {
    question: "¿Cuánto cuesta un plan?",
    answer:
      '<p>El precio por persona está en <a href="/es/join-now#planes">Planes y precios</a>. Antes de pagar, verá cuánto se paga hoy, cuál es el último día de su plan y cuánto cuesta renovar. El precio no puede cambiar hasta que su plan se renueve.</p>',
  },
  fee: {
    question: processingFee(brand, "es")
      ? "¿Qué es el cargo de trámite?"
      : "¿Hay un cargo de trámite?",
    answer: `<p>${
      processingFee(brand, "es")
        ? `Es un cargo de ${processingFee(brand, "es")} por preparar su plan. Se paga una sola vez, al inscribirse, sin importar cuántas personas estén en su plan, y aparece junto al precio.`
        : "No. Algunos planes de ahorro cobran uno por preparar el plan. Los nuestros no. Si eso cambiara algún día, el cargo aparecería junto al precio y se cobraría una sola vez."
    }</p>`,
  },
  renewal: {
    question: "¿Mi plan se renueva automáticamente?",
    answer: `<p>Solo si usted activa la renovación automática, ya sea al inscribirse, marcando una casilla, o después, en su cuenta. Antes de ${announcedRenewal(brand, "es")}, le enviamos dos correos con el precio y la fecha: uno con ${firstNotice(brand, "es")} de anticipación y otro con 7 días. También le escribimos al menos 35 días antes de cualquier cambio de precio. Puede desactivar la renovación automática en línea cuando quiera. Si no la activa, su plan termina el último día que ya está pagado.</p>`,
  },
  cancel: {
    question: "¿Cómo cancelo?",
    answer:
      "<p>En línea, en dos pasos: en su cuenta, revise su reembolso y después confirme. Le enviaremos un correo de confirmación. No tiene que llamar, y nadie tratará de convencerle de que se quede.</p>",
  },
  refund: {
    question: "¿Cuánto me devuelven si cancelo?",
    answer: `<p>${fullRefund(brand, "es")} Los 30 días se cuentan desde el primer día de su plan. Si le enviamos los documentos del plan después, se cuentan desde ese día.</p><p>${laterRefund(brand, "es", leavingExample(brand))}</p><p>No importa cuántas veces haya ido al dentista. Le enviamos su reembolso en 30 días o menos.</p>`,
  },
  taxes: {
    question: "¿Puedo usar una cuenta de gastos médicos (FSA o HSA)?",
    answer:
      "<p>Las reglas de la FSA y la HSA no son las mismas para el precio de un plan que para la atención dental, así que pregunte a su asesor de impuestos o de beneficios. Nosotros no podemos darle asesoría sobre impuestos. En su cuenta hay un estado de cuenta anual con lo que nos pagó. Su consultorio puede darle un recibo de su visita.</p>",
  },
  findADentist: {
    question: "¿Cómo encuentro un dentista que acepte mi plan?",
    answer:
      '<p>Escriba su código postal en <a href="/es/find-a-dentist">Buscar dentista</a>. Verá quién está cerca, si acepta pacientes nuevos y cuándo verificamos por última vez que acepta el plan. ¿Ve un error en el <a href="/es/directory">directorio de dentistas</a>? Repórtelo ahí mismo y le contestaremos.</p>',
  },
  noDentistNear: {
    question: "¿Y si no hay un dentista cerca de mí?",
    answer: `<p>Entonces el plan no le sirve y no debería pagarlo. Si no hay ningún dentista participante a menos de 25 millas de su casa, <a href="/es/support">avísenos</a>. Cancelaremos el plan y le devolveremos todo lo que pagó por el periodo actual${processingFee(brand, "es") ? ", incluido el cargo de trámite si lo pagó" : ""}.</p>`,
  },
  receptionist: {
    question: "¿Qué hago en la recepción?",
    answer:
      "<p>Muestre su tarjeta de miembro, en su teléfono o en papel. En la tarjeta está la frase que puede decir. El personal puede escanear la tarjeta para comprobar que su plan está activo. Al escanearla se ve su nombre, si su plan está activo y hasta qué día. Nada más. Si en el consultorio no hay cámara, el personal puede escribir el número de miembro y la fecha de nacimiento de usted.</p>",
  },
  officeDoesNotKnow: {
    question: "¿Y si el consultorio no conoce mi plan o me cobra de más?",
    answer: `<p>Pida que escaneen su tarjeta de miembro o que nos llamen al <a href="${phoneLink}">${phone}</a> mientras usted está ahí. Si pagó más que el precio de miembro de la lista, envíenos la factura. Lo aclararemos con el consultorio y le avisaremos.</p>`,
  },
  changeOffice: {
    question: "¿Puedo cambiarme a otro consultorio?",
    answer:
      "<p>Puede visitar cualquier consultorio que acepte su plan, y los precios pueden variar de uno a otro. Para cambiar el consultorio que aparece en su tarjeta de miembro, vaya a la sección Consultorio de su cuenta. Antes de confirmar, verá qué cambia.</p>",
  },
  whoCanJoin: {
    question: "¿Quiénes pueden estar en mi plan?",
    answer:
      "<p>Usted, su cónyuge o pareja, sus hijos hasta que cumplan 26 años, sus hijos adultos con una discapacidad (a cualquier edad) y otras personas de su hogar. Con una sola cuenta se paga por todos, y cada persona recibe una tarjeta de miembro a su nombre.</p>",
  },
  addPeople: {
    question: "¿Puedo agregar o quitar personas después?",
    answer:
      "<p>Sí, en cualquier momento mientras su plan esté activo, en la sección Personas de su cuenta. Cuando agrega a alguien, paga solo los días que le quedan a su plan. Cuando quita a alguien, esa persona sigue en su plan hasta el último día que ya está pagado.</p>",
  },
  turning26: {
    question: "¿Qué pasa cuando mi hijo o hija cumple 26 años?",
    answer:
      "<p>Sigue en el plan de usted hasta el último día que ya está pagado. Después necesita su propio plan. Si tiene una discapacidad, puede seguir en el plan de usted. En la sección Personas de su cuenta, elija “Hijo adulto o hija adulta con discapacidad”.</p>",
  },
  complaint: {
    question: "¿Cómo presento una queja?",
    answer:
      '<p>Use el <a href="/es/grievance-form">formulario de quejas</a>. No necesita una cuenta. Recibirá un número de referencia y un enlace para dar seguimiento a su queja. En 5 días o menos le confirmamos que la estamos atendiendo. Le respondemos en 30 días o menos o, si es urgente, en 3 días o menos. Si no está de acuerdo con la respuesta, puede apelar.</p>',
  },
  california: {
    question: "Vivo en California. ¿Cambia algo para mí?",
    answer:
      '<p>Sí. Puede pedirnos una copia del <a href="/es/directory">directorio de dentistas</a>. El <a href="/es/grievance-form">formulario de quejas</a> indica qué departamento del estado puede ayudarle. En California no se ofrecen cupones. Si necesita un intérprete, el servicio es gratis, como en todos los estados.</p>',
  },
  birthDates: {
    question: "¿Para qué necesitan las fechas de nacimiento?",
    answer:
      '<p>Para confirmar que usted tiene 18 años o más, y para darle a cada persona el plan y el precio que le corresponden. La fecha de nacimiento no aparece en su tarjeta de miembro. Más información en la <a href="/es/privacy">política de privacidad</a>.</p>',
  },
  paymentCard: {
    question: "¿Qué pasa con el número de mi tarjeta de crédito o débito?",
    answer:
      "<p>Va directamente de su pantalla a nuestro procesador de pagos. Nunca vemos ni guardamos el número completo. Guardamos la marca, los últimos cuatro dígitos y la fecha de vencimiento para que usted sepa qué tarjeta es.</p>",
  },
  spanish: {
    question: "¿Puedo recibir ayuda en español?",
    answer: `<p>Sí. El sitio está en español y en inglés, los correos le llegan en el idioma que usted elija y puede hablar con nosotros en cualquiera de los dos: <a href="${phoneLink}">${phone}</a>. <a href="/faq" lang="en">See this page in English</a></p>`,
  },
  accessibility: {
    question: "Uso un lector de pantalla o tengo baja visión. ¿Podré usar el sitio?",
    answer: `<p>Sí, debería poder. Diseñamos y probamos el sitio para que se pueda usar con teclado, con lector de pantalla y con letra grande. Si algo no le funciona, llame al <a href="${phoneLink}">${phone}</a> o escriba a <a href="mailto:${email}">${email}</a>. Le ayudaremos en ese momento y después lo arreglaremos. La página de cada consultorio también muestra su accesibilidad, por ejemplo si tiene entrada sin escalones.</p>`,
  },
});

const leavingExample = (brand: SiteFacts["brand"]) =>
  `Por ejemplo, si pagó ${leavingEarly(brand, "es").paid} por un año y cancela en el cuarto mes, le quedan ocho meses completos y le devolvemos ${leavingEarly(brand, "es").back}.`;
