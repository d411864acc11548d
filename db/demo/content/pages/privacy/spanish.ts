import type { SiteFacts } from "../../demo-content.ts";
import type { TextSection } from "../sections.ts";

export const spanishPolicy = (facts: SiteFacts): TextSection[] => [
  [
    "que-guardamos",
    "Qué guardamos y para qué",
    `
<dl>
<dt>Su cuenta</dt>
<dd>Su nombre, fecha de nacimiento, dirección, teléfono, correo electrónico e idioma. Los necesitamos para manejar su plan, enviarle recibos y avisos, y confirmar que tiene 18 años o más.</dd>
<dt>Las personas de su plan</dt>
<dd>Sus nombres, sus fechas de nacimiento y su relación con usted. Los necesitamos para las tarjetas de miembro y el precio correcto.</dd>
<dt>Pagos</dt>
<dd>Qué pagó y cuándo, sus recibos, y la marca, los últimos cuatro dígitos y la fecha de vencimiento de su tarjeta. El número completo va directamente a nuestro procesador de pagos. Nunca lo vemos.</dd>
<dt>Lo que usted aceptó</dt>
<dd>El texto que aceptó, la hora y la dirección IP que usó. Ese registro sirve de prueba para usted y para nosotros.</dd>
<dt>Un pedido sin terminar</dt>
<dd>Lo que escribió, durante 24 horas, o durante 3 días si nos pidió un correo sobre el pedido. Después lo eliminamos. Enviamos ese único correo a la mañana siguiente, y solo si marcó la casilla. El correo trae un enlace para no recibir más. Guardamos un registro de que usted lo pidió, con la hora y la dirección IP, durante 60 días como máximo.</dd>
<dt>Las visitas al dentista que usted registra</dt>
<dd>Quién fue, cuándo, qué servicio recibió, cuánto pagó y cualquier nota. Guardamos estos datos solo si usted los escribe en su cuenta, y los usamos para mostrarle cuánto ha ahorrado.</dd>
<dt>Lo que nos escribe</dt>
<dd>Mensajes y quejas, para poder responderle.</dd>
</dl>
<p>No le pedimos su historial médico. De eso se encarga su dentista. Cuando nos escriba, por favor no incluya datos de salud que no necesitemos.</p>`,
  ],
  [
    "quien-lo-ve",
    "Quién ve sus datos",
    `
<ul>
<li><strong>Su consultorio</strong> ve su nombre, su plan y si está activo. Quien escanea su tarjeta de miembro ve su nombre, si su plan está activo y hasta qué día. Nada más.</li>
<li><strong>Empresas que trabajan para nosotros:</strong> nuestro procesador de pagos, las que entregan nuestros correos y operan nuestros servidores y la que, en algunos formularios, verifica que usted no es un robot. Cada una puede usar sus datos solo para ese trabajo.</li>
<li><strong>Los tribunales y las autoridades,</strong> cuando la ley lo exige.</li>
</ul>
<p>No vendemos sus datos ni los compartimos para publicidad, y en este sitio no hay publicidad.</p>`,
  ],
  [
    "cookies",
    "Cookies y lo que queda en su dispositivo",
    `
<p>Usamos solo lo que el sitio necesita para funcionar. No hay cookies de publicidad ni cookies que rastreen lo que usted hace de un sitio a otro.</p>
<dl>
<dt>enamel-session</dt>
<dd>Mantiene su sesión abierta. Solo existe mientras la tiene abierta.</dd>
<dt>enamel-visitor</dt>
<dd>Un número al azar que impide que otros sitios envíen nuestros formularios en su nombre. Se borra cuando cierra el navegador.</dd>
<dt>enamel-device</dt>
<dd>Le permite iniciar sesión en este navegador aunque otras personas hayan agotado los intentos de inicio de sesión permitidos en su red. No le identifica, y vence después de 180 días o cuando usted cambia su contraseña.</dd>
<dt>enamel-preview</dt>
<dd>Solo para quienes revisan páginas antes de que se publiquen.</dd>
</dl>
<p>Es posible que su navegador muestre estos nombres con “__Host-” adelante. Su navegador también puede recordar que ya tiene nuestros tipos de letra y qué página estaba cargando, para que las páginas carguen más rápido. Eso no sale de su dispositivo.</p>`,
  ],
  [
    "velocidad",
    "Cómo medimos la velocidad",
    `
<p>En algunas visitas, su navegador nos dice qué tan rápida fue la página: cuánto tardó en cargar, qué partes fueron lentas o tardaron en responder y qué errores hubo en nuestro propio código. Solo nosotros recibimos ese informe. No lleva su nombre, ni un número que permita rastrearle, ni nada de lo que escribió, y no necesita cookies. Con los informes solo calculamos totales, y esos totales se eliminan después de 30 días.</p>
<p>Si su navegador envía la señal Global Privacy Control, no manda ningún informe. Podemos desactivar esta medición en todo el sitio en cualquier momento.</p>`,
  ],
  [
    "cuanto-tiempo",
    "Cuánto tiempo guardamos sus datos",
    `
<p>Conservamos su cuenta y los datos de las personas de su plan hasta que usted elimine su cuenta. Los pagos, los recibos y lo que usted aceptó se conservan el tiempo que exigen las leyes fiscales y de protección al consumidor, aunque haya eliminado su cuenta. Las quejas se conservan el tiempo que exige la ley. Los registros de nuestros servidores no incluyen nombres, correos electrónicos ni fechas de nacimiento. Las empresas que operan nuestros servidores pueden llevar sus propios registros, que a veces incluyen direcciones IP. Pregúntenos cuánto tiempo se guardan.</p>`,
  ],
  [
    "sus-derechos",
    "Sus opciones y derechos",
    `
<p>En su cuenta, o escribiéndonos, usted puede:</p>
<ul>
<li><strong>ver y corregir</strong> lo que tenemos sobre usted y las personas de su plan;</li>
<li><strong>descargar</strong> una copia;</li>
<li><strong>eliminar</strong> su cuenta;</li>
<li><strong>elegir</strong> qué correos recibe. Siempre le escribiremos sobre sus pagos.</li>
</ul>
<p>Cuando elimina su cuenta, se eliminan sus datos de acceso y de contacto. Conservamos un registro de seguridad con direcciones IP. También conservamos los registros de pago, los recibos y los términos que aceptó, mientras la ley lo exija. Se lo decimos antes de que confirme.</p>
<p>Otra persona puede pedirlo por usted, si usted nos avisa que la autoriza. Respondemos en 30 días o menos, y pedirlo nunca cambia el trato que recibe. Si su estado le da más derechos, también cuenta con ellos.</p>`,
  ],
  [
    "menores",
    "Menores de edad",
    "<p>Solo los adultos pueden abrir una cuenta. Sabemos el nombre y la fecha de nacimiento de un menor porque su madre, su padre u otro adulto lo agrega a un plan. Ese adulto puede ver esos datos, corregirlos y eliminarlos. A los menores no les pedimos nada.</p>",
  ],
  [
    "proteccion",
    "Cómo protegemos sus datos",
    "<p>Los datos que viajan entre su dispositivo y nuestros servidores van cifrados. Las contraseñas se guardan de modo que nadie, ni siquiera nosotros, pueda leerlas. Nuestro personal ve solo lo que su trabajo requiere. Los sitios de otros grupos dentales usan el mismo sistema, y guardamos los datos de nuestros miembros separados de los de esos grupos. Cerramos su sesión si se ausenta un rato. Si algo sale mal con sus datos, se lo diremos, como lo exige la ley y como nos gustaría que nos lo dijeran.</p>",
  ],
  [
    "cambios",
    "Cambios a esta política",
    "<p>Si hacemos un cambio importante, le escribiremos antes de que entre en vigor y actualizaremos la fecha de arriba.</p>",
  ],
  [
    "a-quien-preguntar",
    "Preguntas",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Correo electrónico: <a href="mailto:${facts.email}">${facts.email}</a><br />Teléfono: <a href="${facts.phoneLink}">${facts.phone}</a></p>`,
  ],
];
