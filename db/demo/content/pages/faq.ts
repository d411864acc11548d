import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";

export const faqPages = ({ name, phone, phoneLink }: SiteFacts): DemoPage[] => [
  {
    path: "/faq",
    lang: "en",
    title: "FAQ",
    description: `Plain answers about the ${name} savings plan: what it is, what it costs, how to use it and how to leave.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Questions and answers",
          text: `<p>${notInsurance.en} Here is what a savings plan is, and what it is not. Something missing? Call us: <a href="${phoneLink}">${phone}</a>.</p>`,
        },
      },
      {
        id: "the-plan",
        type: "faq_list",
        props: {
          heading: "The plan",
          items: [
            {
              question: "What is a savings plan?",
              answer:
                "<p>A membership. You pay by the month or by the year. In return our offices charge you the member fee, which is lower than the usual fee, and many plans include some routine visits.</p>",
            },
            {
              question: "What does “this is not insurance” mean?",
              answer:
                "<p>We do not pay your dentist, and nobody decides whether you may have a treatment. You pay the office yourself, at the member fee, on the day of your visit.</p>",
            },
            {
              question: "Which services have a member fee?",
              answer:
                '<p>Each office has its list, in plain words, with the usual fee, the member fee and the difference. See the <a href="/savings-summary">savings summary</a>. A service that is not on the list costs the usual fee.</p>',
            },
            {
              question: "Can I use it with dental benefits from work?",
              answer:
                "<p>Usually not for the same visit. Ask the front desk which of the two costs you less.</p>",
            },
          ],
        },
      },
      {
        id: "joining",
        type: "faq_list",
        props: {
          heading: "Joining and paying",
          items: [
            {
              question: "What will I pay?",
              answer:
                "<p>The price on the plan card, by the month or by the year, for each person on your plan. Some plans add a one-time processing fee of at most $30. You see the total before you enter a card.</p>",
            },
            {
              question: "Who can be on my plan?",
              answer:
                "<p>You, your spouse or partner, your children until they turn 26, children of any age who live with a disability, and other people in your household. One account pays; each person gets a card.</p>",
            },
            {
              question: "Will it renew by itself?",
              answer:
                "<p>Only if you tick the box for it. It starts empty. If you tick it, we write to you before each renewal with the price and the date. If you leave it empty, the plan simply ends.</p>",
            },
          ],
        },
      },
      {
        id: "using",
        type: "faq_list",
        props: {
          heading: "Using and leaving",
          items: [
            {
              question: "How do I use my card?",
              answer:
                "<p>Show it at the front desk, on your phone or on paper. It says which plan you have and until when. The office can check it in a few seconds.</p>",
            },
            {
              question: "What if a listed office does not take my plan?",
              answer:
                '<p>Tell us, and we will put it right. Each dentist on the list shows the date we last checked. If no dentist takes the plan within 25 miles of you, we give your money back. <a href="/support">How to reach us</a></p>',
            },
            {
              question: "How do I cancel, and what do I get back?",
              answer:
                "<p>Online, in two steps. Within 30 days: everything, less the processing fee where your state lets us keep it. Later: the whole months you have not used. It does not matter which visits you have had. You see the exact amount first, and we pay it within 30 days.</p>",
            },
            {
              question: "How do I complain?",
              answer:
                '<p>Use the <a href="/grievance-form">grievance form</a>. You get a number and a page that shows where it stands. We confirm within 5 days and answer within 30; if it is urgent, within 3.</p>',
            },
          ],
        },
      },
    ],
  },
  {
    path: "/faq",
    lang: "es",
    title: "Preguntas frecuentes",
    description: `Respuestas claras sobre el plan de ahorro de ${name}: qué es, cuánto cuesta, cómo se usa y cómo se cancela.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Preguntas y respuestas",
          text: `<p>${notInsurance.es} Aquí le explicamos qué es un plan de ahorro y qué no es. ¿Le falta algo? Llámenos: <a href="${phoneLink}">${phone}</a>.</p>`,
        },
      },
      {
        id: "el-plan",
        type: "faq_list",
        props: {
          heading: "El plan",
          items: [
            {
              question: "¿Qué es un plan de ahorro?",
              answer:
                "<p>Una membresía. Usted paga por mes o por año. A cambio, nuestros consultorios le cobran el precio de miembro, más bajo que el normal, y muchos planes incluyen algunas visitas de rutina.</p>",
            },
            {
              question: "¿Qué quiere decir “esto no es un seguro”?",
              answer:
                "<p>Que nosotros no le pagamos a su dentista y que nadie decide si usted puede recibir un tratamiento. Usted paga al consultorio, al precio de miembro, el día de su visita.</p>",
            },
            {
              question: "¿Qué servicios tienen precio de miembro?",
              answer:
                '<p>Cada consultorio tiene su lista, en palabras sencillas, con el precio normal, el de miembro y la diferencia. Vea el <a href="/es/savings-summary">resumen de ahorros</a>. Un servicio que no está en la lista cuesta el precio normal.</p>',
            },
            {
              question: "¿Puedo usarlo junto con los beneficios dentales de mi trabajo?",
              answer:
                "<p>Por lo general, no en la misma visita. Pregunte en la recepción cuál de los dos le sale mejor.</p>",
            },
          ],
        },
      },
      {
        id: "inscribirse",
        type: "faq_list",
        props: {
          heading: "Inscribirse y pagar",
          items: [
            {
              question: "¿Cuánto voy a pagar?",
              answer:
                "<p>El precio que dice la tarjeta del plan, por mes o por año, por cada persona de su plan. Algunos planes llevan un cargo único de trámite de $30 como máximo. Verá el total antes de poner su tarjeta.</p>",
            },
            {
              question: "¿Quiénes pueden estar en mi plan?",
              answer:
                "<p>Usted, su cónyuge o pareja, sus hijos hasta que cumplan 26 años, hijos de cualquier edad que vivan con una discapacidad y otras personas de su hogar. Una cuenta paga; cada persona recibe su tarjeta.</p>",
            },
            {
              question: "¿Se renueva solo?",
              answer:
                "<p>Solo si usted marca la casilla, que viene vacía. Si la marca, le escribimos antes de cada renovación con el precio y la fecha. Si no, el plan simplemente termina.</p>",
            },
          ],
        },
      },
      {
        id: "usar",
        type: "faq_list",
        props: {
          heading: "Usarlo y cancelarlo",
          items: [
            {
              question: "¿Cómo uso mi tarjeta?",
              answer:
                "<p>Muéstrela en la recepción, en su teléfono o en papel. Dice qué plan tiene y hasta cuándo. El consultorio la comprueba en unos segundos.</p>",
            },
            {
              question: "¿Y si un consultorio de la lista no acepta mi plan?",
              answer:
                '<p>Avísenos y lo arreglamos. Cada dentista de la lista muestra la fecha en que lo verificamos por última vez. Si ningún dentista acepta el plan a menos de 25 millas de usted, le devolvemos su dinero. <a href="/es/support">Cómo comunicarse con nosotros</a></p>',
            },
            {
              question: "¿Cómo cancelo y cuánto me devuelven?",
              answer:
                "<p>En línea, en dos pasos. En los primeros 30 días: todo, menos el cargo de trámite donde su estado permite conservarlo. Después: los meses completos que no usó. No importa qué visitas haya tenido. Primero verá la cantidad exacta, y se la pagamos en 30 días o menos.</p>",
            },
            {
              question: "¿Cómo presento una queja?",
              answer:
                '<p>Con el <a href="/es/grievance-form">formulario de quejas</a>. Recibirá un número y una página que muestra cómo va. Le confirmamos en 5 días y le respondemos en 30; si es urgente, en 3.</p>',
            },
          ],
        },
      },
    ],
  },
];
