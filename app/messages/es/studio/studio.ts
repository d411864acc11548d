import { languages } from "#contract/catalog-names/es.ts";
import { lowerFirst } from "#contract/format.ts";
import type { FormErrors } from "#app/messages/en/forms/forms.ts";
import type { Words } from "#app/messages/words.ts";
import { audit } from "./audit.ts";

const errors: FormErrors = {
  bad_credentials: () =>
    "El correo electrónico, la contraseña o el código no son correctos. Cada código sirve una sola vez.",
  signed_out: () => "Su sesión está cerrada. Inicie sesión de nuevo y vuelva a esta página.",
  forbidden: () => "Su función no permite hacer esto. Pida ayuda a un propietario.",
  conflict: () =>
    "Un sitio necesita al menos un propietario. Primero dé esa función a otra persona.",
  not_found: () => "Esto ya no existe. Actualice la página.",
};

export const studio: Words["studio"] = {
  name: "Panel de administración",
  zone: (zone) => `Las horas se muestran en ${lowerFirst(zone)}.`,
  menu: "Menú del panel de administración",
  signOut: "Cerrar sesión",
  toSite: "Ir al sitio público",
  roles: { owner: "Propietario", editor: "Editor", support: "Atención al cliente" },
  roleTexts: {
    owner: "Administra el equipo, hace reembolsos y puede hacer todo lo que hacen los demás.",
    editor: "Edita y publica las páginas de este sitio en otra aplicación.",
    support: "Ayuda a los miembros, responde mensajes y ve los pagos y su historial.",
  },
  ownRole: {
    owner: "Usted puede administrar el equipo, hacer reembolsos y usar todo lo demás que hay aquí.",
    editor:
      "Usted puede editar y publicar las páginas de este sitio en otra aplicación. Pregunte a un propietario cómo abrirla.",
    support:
      "Usted puede ayudar a los miembros, responder mensajes y ver los pagos y su historial.",
  },
  sections: {
    home: "Resumen",
    members: "Miembros",
    cases: "Casos",
    payments: "Pagos",
    reconciliation: "Conciliación",
    reports: "Informes",
    team: "Equipo",
    health: "Estado del sitio",
    audit: "Registro de actividad",
    security: "Su seguridad",
  },
  sectionTexts: {
    members:
      "Encuentre a un miembro, vea lo mismo que ve esa persona y ayúdele. Trabaje con los planes nuevos, con pago atrasado y sin renovar.",
    cases: "Responda quejas, mensajes y reportes del directorio. Los casos atrasados van primero.",
    payments: "Vea quién se inscribió, cuánto pagó, qué se reembolsó y qué pasó con cada pago.",
    reconciliation:
      "Vea si la lista del procesador de pagos coincide con los pagos de este sitio, y vea sus depósitos.",
    reports:
      "Vea los pagos, los planes y los ingresos diferidos de cada mes, y descargue el libro contable para su contador.",
    team: "Vea quién administra este sitio. Invite a personas, cambie funciones y quite el acceso.",
    health:
      "Vea qué tan rápido cargan las páginas y qué errores reportan los navegadores de sus visitantes.",
    audit: "Vea qué hizo cada persona y cuándo. Nadie puede cambiar este registro.",
    security: "Cambie su contraseña y vea dónde tiene la sesión abierta.",
  },
  errors,
  email: "Correo electrónico",
  password: "Contraseña",
  code: "Código de su aplicación de autenticación",
  codeHelp: "6 dígitos. La aplicación muestra un código nuevo cada 30 segundos.",
  newPassword: "Contraseña nueva",
  login: {
    title: "Iniciar sesión en el panel de administración",
    lead: (site) => `Para el equipo que administra ${site}.`,
    send: "Iniciar sesión",
    forgot: "¿Olvidó su contraseña?",
    lostApp:
      "¿Perdió el teléfono con la aplicación? Pida a un propietario que le envíe otra invitación. Si usted es el único propietario, pídasela a quien administra su sitio web.",
    member: "¿Es miembro?",
    toMember: "Ir al inicio de sesión de miembros",
    out: "Su sesión está cerrada.",
    changed: "Se cambió su contraseña. Inicie sesión con ella y con un código de su aplicación.",
    demo: {
      title: "Esto es una demostración",
      text: "Para conocer el panel, inicie sesión con:",
    },
    demoCode: "Código actual",
  },
  join: {
    title: "Únase al equipo",
    lead: (site, role) =>
      `Recibió una invitación para unirse al equipo de ${site}. Su función: ${role}.`,
    email: "Iniciará sesión con",
    yourName: "Su nombre",
    appTitle: "Configure su aplicación de autenticación",
    appText:
      "Cada vez que inicie sesión necesitará su contraseña y un código de una aplicación de autenticación en su teléfono. ¿No tiene ninguna? Instale una primero, como Google Authenticator o Microsoft Authenticator.",
    scan: "Escanee este código QR con la aplicación:",
    picture: "Código QR para su aplicación de autenticación",
    orType: "¿No tiene cámara? Escriba esta clave en la aplicación:",
    onPhone: "¿Tiene la aplicación en este dispositivo?",
    openApp: "Agregar la clave a su aplicación",
    send: "Unirme e iniciar sesión",
    overTitle: "Este enlace venció",
    over: "Cada enlace sirve una sola vez y vence a los siete días. Si ya se unió, inicie sesión. Si no, pida uno nuevo al propietario que le invitó.",
    toLogin: "Ir a iniciar sesión",
  },
  reset: {
    title: "Restablezca su contraseña",
    lead: "Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
    over: "Este enlace venció. Cada enlace sirve una sola vez y vence en una hora. Pida uno nuevo aquí.",
    send: "Enviar enlace",
    sent: (email) =>
      `Si ${email} es de alguien del equipo, le enviamos un enlace. Vence en una hora.`,
    back: "Volver al inicio de sesión",
    newTitle: "Elija una contraseña nueva",
    newNote:
      "Cerraremos su sesión en todos sus dispositivos. Para iniciar sesión seguirá necesitando un código de su aplicación.",
    change: "Cambiar contraseña",
  },
  home: {
    hello: (name) => (name ? `Hola, ${name}` : "Hola"),
    cases: "Resumen de casos y pagos",
    caseTexts: {
      overdue: "con el plazo vencido",
      open: "en espera de respuesta",
      mine: "asignados a usted",
      unassigned: "sin persona asignada",
    },
    payments: "Pagos por revisar",
    paymentsText: "en espera de su equipo",
    lists: "Resumen de planes",
    listTexts: {
      new: "en los últimos 30 días",
      renewing: "en los próximos 30 días",
      past_due: "en este momento",
      lapsed: "aún se pueden renovar",
      canceled: "en total",
    },
    here: "Lo que puede hacer aquí",
  },
  team: {
    lead: "Los propietarios y el personal de atención al cliente pueden ver información privada de los miembros. Agregue solo a quienes la necesiten.",
    invite: "Invitar a alguien",
    inviteText:
      "La persona recibirá un enlace por correo electrónico. Sirve una sola vez y vence en siete días.",
    role: "Función",
    language: "Idioma del correo",
    languages,
    send: "Enviar invitación",
    sent: (email) => `Enviamos una invitación a ${email}.`,
    people: "Personas",
    you: "usted",
    states: { invited: "Invitación enviada", active: "Con acceso", disabled: "Sin acceso" },
    invitedOn: (when) => `Invitación: ${when}`,
    linkEnds: (when) => `El enlace vence el ${when}`,
    linkEnded: (when) => `El enlace venció el ${when}`,
    joinedOn: (when) => `En el equipo desde: ${when}`,
    change: (name) => `Cambiar el acceso de ${name}`,
    changeRole: "Cambiar función",
    changeRoleText:
      "La nueva función se aplica de inmediato. La persona tendrá que iniciar sesión de nuevo para usarla.",
    invitedRoleText:
      "La nueva función se aplica de inmediato. El enlace que le enviamos por correo electrónico sigue siendo válido.",
    shutOut: "Quitar acceso",
    shutOutText:
      "Al quitar el acceso, se cierran todas las sesiones de la persona y se cancela cualquier invitación pendiente.",
    shutOutAsk: (name) => `¿Quitar el acceso a ${name}?`,
    uninvite: "Cancelar la invitación",
    uninviteText:
      "Si cancela la invitación, el enlace que le enviamos por correo electrónico deja de funcionar.",
    uninviteAsk: (name) => `¿Cancelar la invitación de ${name}?`,
    again: "Invitar de nuevo",
    againText:
      "Invite de nuevo a la persona si perdió el teléfono u olvidó su contraseña. La persona elegirá otra contraseña y volverá a configurar su aplicación de autenticación; hasta entonces no podrá iniciar sesión.",
    againAsk: (name) => `¿Invitar de nuevo a ${name}?`,
    resend: "Enviar otra invitación",
    resendText: "Al enviar otra, el enlace actual deja de funcionar.",
    done: "Listo.",
  },
  audit,
  security: {
    passwordTitle: "Su contraseña",
    passwordText: "Al cambiarla, cerraremos su sesión en los demás dispositivos.",
    currentPassword: "Contraseña actual",
    change: "Cambiar contraseña",
    changed: "Se cambió su contraseña. Cerramos su sesión en los demás dispositivos.",
    sessionsTitle: "Dónde tiene la sesión abierta",
    thisBrowser: "este navegador",
    unknownBrowser: "Navegador desconocido",
    since: (when) => `Inició sesión: ${when}`,
    lastSeen: (when) => `última actividad: ${when}`,
    end: "Cerrar sesión",
    endOf: (device) => `Cerrar sesión: ${device}`,
    appTitle: "Su aplicación de autenticación",
    appText:
      "Cada vez que inicie sesión necesitará un código de su aplicación. ¿Perdió el teléfono o va a cambiarlo? Un propietario puede invitarle de nuevo para que configure la aplicación en otro teléfono. Si usted es el único propietario, pídaselo a quien administra su sitio web.",
  },
  logout: {
    title: "Cerrar sesión en el panel de administración",
    lead: "Esta página venció y no pudimos cerrar su sesión.",
  },
};
