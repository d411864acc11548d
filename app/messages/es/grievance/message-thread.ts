import type { Words } from "#app/messages/words.ts";

export const messageThread: Words["messageThread"] = {
  title: (number) => `Mensaje ${number}`,
  open: "Recibimos su mensaje. Le responderemos por correo electrónico y en esta página.",
  closed: "Cerramos esta conversación. Para abrirla de nuevo, escríbanos más abajo.",
  steps: {
    sender_wrote: "Usted escribió",
    replied: "Le respondimos",
    resolved: "Cerramos la conversación",
    link_renewed: "Un enlace nuevo reemplazó al anterior",
  },
  write: "Escríbanos",
  message: "Su mensaje",
  send: "Enviar mensaje",
  done: "Recibimos su mensaje.",
  link: "Su enlace privado",
  linkText:
    "Quien tenga el enlace de esta página puede leer sus mensajes y escribirnos. Si otra persona lo tiene, cámbielo: el enlace anterior deja de funcionar de inmediato.",
  renew: "Cambiar el enlace",
  renewed:
    "Este es su enlace nuevo. El anterior ya no funciona. Guarde esta página o use el enlace de nuestro próximo correo.",
};
