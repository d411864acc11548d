import type { Words } from "#app/messages/words.ts";

export const auditActions: Words["auditActions"] = {
  account_changed: "Cambió datos de la cuenta",
  account_confirmed: "Confirmó una cuenta",
  account_erased: "Borró una cuenta",
  catalogue_imported: "Importó al catálogo",
  content_published: "Publicó el borrador",
  content_rolled_back: "Volvió a una versión anterior",
  demo_catalogue_loaded: "Cargó los consultorios, dentistas, planes y precios de la demostración",
  draft_saved: "Guardó el borrador",
  email_change_asked: "Pidió otro correo electrónico",
  email_changed: "Cambió un correo electrónico",
  logged_in: "Inició sesión",
  logged_out: "Cerró sesión",
  mail_retried: "Envió un correo otra vez",
  other_sessions_ended: "Cerró las demás sesiones",
  password_changed: "Cambió una contraseña",
  password_refused: "No pudo entrar: contraseña equivocada",
  password_reset: "Puso una contraseña nueva con un enlace",
  password_reset_asked: "Pidió un enlace para la contraseña",
  payment_not_made: "Un pago no se hizo",
  plan_joined: "Se inscribió en un plan",
  plan_left: "Salió de un plan",
  refund_asked: "Pidió una devolución",
  refund_done: "Se envió una devolución",
  refund_failed: "Una devolución fue rechazada",
  report_answered: "Respondió un reporte sobre el directorio",
  session_ended: "Cerró la sesión de un navegador",
  sign_up_asked: "Pidió una cuenta",
  site_saved: "Guardó los ajustes del sitio",
  staff_disabled: "Quitó a alguien el acceso al estudio",
  staff_enabled: "Devolvió a alguien el acceso al estudio",
  staff_invited: "Invitó a alguien al estudio",
  staff_invited_again: "Invitó de nuevo a alguien, con contraseña y aplicación nuevas",
  staff_joined: "Se unió al equipo",
  staff_password_changed: "Cambió su contraseña del estudio",
  staff_password_reset: "Puso una contraseña nueva del estudio con un enlace",
  staff_password_reset_asked: "Pidió un enlace para la contraseña del estudio",
  staff_role_changed: "Cambió la función de alguien",
  studio_login_refused: "No pudo entrar al estudio",
};

export const auditActors: Words["auditActors"] = {
  visitor: "Un visitante",
  member: "Un miembro",
  staff: "El equipo",
  operator: "La administración",
};

export const auditFacts: Words["auditFacts"] = {
  version: (number) => `versión ${number}`,
  role: (role) => `función: ${role}`,
  part: (part) =>
    part === "code" ? "contraseña correcta, código equivocado o usado" : "contraseña equivocada",
};
