// Words that attackers try first, in both languages.

export const firstWords: readonly string[] =
  `
password passwort passwd pass contrasena clave secreto secret welcome bienvenido letmein login
admin administrator access master user guest test testing hello hola changeme default computer
internet security private please trustno iloveyou ilove loveyou love lover lovely teamo tequiero
amor miamor corazon princess princesa prince king queen angel babygirl baby bebe family familia
mother father mama papa mommy daddy sister brother friend friends forever always jesus christ
blessed faith heaven happy smile sunshine summer winter spring autumn monday friday january
february march april june july august september october november december flower butterfly rainbow
dragon monkey tiger shadow hunter killer ninja batman superman spiderman pokemon naruto matrix
starwars football baseball basketball hockey soccer futbol tennis golf chocolate cookie cheese
banana orange apple coffee pepper ginger money freedom america american mexico texas dallas
phoenix chicago london michael jennifer jessica ashley daniel david thomas robert charlie jordan
maria carlos jose juan samsung google facebook mustang ferrari harley corvette dental dentist
dentista dentista tooth teeth sonrisa diente dientes whatever nothing forgot remember mypassword
new word the and you qwe asd zxc
`.match(/\S+/g) ?? [];
