import type { SiteFacts } from "../../demo-content.ts";
import type { TextSection } from "../sections.ts";

export const spanishPolicy = (facts: SiteFacts): TextSection[] => [
  [
    "que-guardamos",
    "Qué guardamos y para qué",
    `
<dl>
<dt>Su cuenta</dt>
<dd>Su nombre, fecha de nacimiento, dirección, teléfono, correo electrónico e idioma. Los necesitamos para manejar su plan, enviarle recibos y avisos, y saber que tiene 18 años o más.</dd>
<dt>Las personas de su plan</dt>
<dd>Sus nombres, sus fechas de nacimiento y su relación con usted. Los necesitamos para las tarjetas y el precio correcto.</dd>
<dt>Pagos</dt>
<dd>Qué pagó y cuándo, sus recibos, y la marca, los últimos cuatro dígitos y la fecha de vencimiento de su tarjeta. El número completo va directamente a nuestra empresa de pagos. Nosotros nunca lo vemos.</dd>
<dt>Lo que usted aceptó</dt>
<dd>El texto que aceptó, la hora y la dirección de red desde la que lo hizo. Ese registro nos sirve a usted y a nosotros.</dd>
<dt>Lo que nos escribe</dt>
<dd>Mensajes, quejas y los documentos que agregue, para poder responderle.</dd>
<dt>Lo que anota para usted</dt>
<dd>Los ahorros que anote después de una visita, si quiere. Son para usted.</dd>
</dl>
<p>No guardamos historiales médicos. Eso lo hace su dentista. Cuando nos escriba, por favor no incluya datos de salud que no necesitemos.</p>`,
  ],
  [
    "quien-lo-ve",
    "Quién lo ve",
    `
<ul>
<li><strong>Su consultorio</strong> sabe su nombre, su plan y si está activo. Quien escanea su tarjeta ve su nombre, si el plan está activo o no y su último día, y nada más.</li>
<li><strong>Empresas que trabajan para nosotros:</strong> la empresa de pagos, las que entregan nuestro correo y operan nuestros servidores y, donde un formulario comprueba que usted es una persona, la que hace esa comprobación. Cada una puede usar lo que recibe solo para ese trabajo.</li>
<li><strong>Las autoridades,</strong> cuando la ley nos obliga a mostrarlo.</li>
</ul>
<p>No vendemos sus datos ni los compartimos para publicidad, y en este sitio no hay publicidad.</p>`,
  ],
  [
    "cookies",
    "Cookies y lo que queda en su dispositivo",
    `
<p>Usamos solo lo que el sitio necesita para funcionar. No hay cookies de publicidad ni cookies que lo sigan de un sitio a otro.</p>
<dl>
<dt>enamel-session</dt>
<dd>Mantiene su sesión abierta. Solo existe mientras la tiene abierta.</dd>
<dt>enamel-visitor</dt>
<dd>Un número al azar que impide que otros sitios envíen nuestros formularios. Se borra cuando cierra el navegador.</dd>
<dt>enamel-preview</dt>
<dd>Solo para quienes revisan páginas antes de que se publiquen.</dd>
</dl>
<p>En una dirección https, estos nombres empiezan con “__Host-”. Su navegador también puede anotar que ya tiene nuestros tipos de letra y qué página estaba cargando, para que las páginas aparezcan más rápido. Esas notas no salen de su dispositivo.</p>`,
  ],
  [
    "velocidad",
    "Cómo medimos la velocidad",
    `
<p>Algunas visitas nos informan qué tan rápida fue una página: cuánto tardó en cargar, qué partes fueron lentas, qué tipo de botón tardó en responder y los errores de nuestros propios programas. El informe nos llega solo a nosotros. No lleva su nombre, ni un número con el que se le pueda seguir, ni nada de lo que escribió, y no necesita cookies. Nosotros solo sumamos los informes y borramos las sumas después de 30 días.</p>
<p>Podemos desactivarlo en todo el sitio en cualquier momento.</p>`,
  ],
  [
    "cuanto-tiempo",
    "Cuánto tiempo lo guardamos",
    `
<p>Su cuenta, las personas de su plan y sus notas se conservan hasta que usted las borre. Los pagos, los recibos y lo que usted aceptó se conservan el tiempo que piden las leyes fiscales y de consumo, aunque haya borrado su cuenta. Las quejas se conservan el tiempo que pide la ley. Lo que nuestros servidores anotan para que el sitio funcione se borra al poco tiempo.</p>`,
  ],
  [
    "sus-derechos",
    "Lo que puede pedirnos",
    `
<p>En su cuenta, o escribiéndonos, usted puede:</p>
<ul>
<li><strong>ver y corregir</strong> lo que tenemos sobre usted y las personas de su plan;</li>
<li><strong>descargar</strong> una copia;</li>
<li><strong>borrar</strong> su cuenta. Se borran sus datos de acceso y de contacto. Se conservan los registros de pago, los recibos y los consentimientos que pide la ley, y la pantalla se lo dice antes de confirmar;</li>
<li><strong>elegir</strong> qué correos recibe. Los avisos sobre su dinero llegan siempre.</li>
</ul>
<p>Otra persona puede pedirlo por usted, si usted nos lo hace saber. Respondemos en 30 días o menos, y nunca lo tratamos peor por pedirlo. Si su estado le da más derechos, también los tiene.</p>`,
  ],
  [
    "menores",
    "Menores de edad",
    "<p>Solo los adultos pueden abrir una cuenta. Sabemos el nombre y la fecha de nacimiento de un menor porque su madre, su padre u otro adulto lo agrega a un plan. Ese adulto puede ver esos datos, corregirlos y quitarlos. A los menores no les pedimos nada.</p>",
  ],
  [
    "proteccion",
    "Cómo lo protegemos",
    "<p>Lo que viaja entre usted y nosotros va cifrado. Las contraseñas se guardan de modo que nadie, ni siquiera nosotros, pueda leerlas. Nuestro personal ve solo lo que su trabajo requiere. Los miembros de cada marca se guardan aparte de los de las demás. Su sesión se cierra si se ausenta un rato. Si algo sale mal con sus datos, se lo decimos, como lo pide la ley y como nos gustaría que nos lo dijeran.</p>",
  ],
  [
    "cambios",
    "Cambios a esta política",
    "<p>Si cambiamos algo que le importa, le escribimos antes de que entre en vigor, y cambia la fecha de arriba.</p>",
  ],
  [
    "a-quien-preguntar",
    "A quién preguntar",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Correo electrónico: <a href="mailto:${facts.email}">${facts.email}</a><br />Teléfono: <a href="${facts.phoneLink}">${facts.phone}</a></p>`,
  ],
];
