const en = {
  intro: "Add, remove and move: each change takes a quarter of a second.",
  list: "Offices to compare",
  names: ["Harbor Dental Care", "Mesa Family Dentistry", "Elm Street Smiles", "Lakeside Dental"],
  another: (number: number) => `Office number ${number}`,
  add: "Add an office",
  reverse: "Turn the order around",
  moveUp: (name: string) => `Move up: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  below: "What stands below moves along.",
};

const es: typeof en = {
  intro: "Agregue, quite y mueva: cada cambio dura un cuarto de segundo.",
  list: "Consultorios para comparar",
  names: ["Harbor Dental Care", "Mesa Family Dentistry", "Elm Street Smiles", "Lakeside Dental"],
  another: (number) => `Consultorio número ${number}`,
  add: "Agregar un consultorio",
  reverse: "Invertir el orden",
  moveUp: (name) => `Subir: ${name}`,
  remove: (name) => `Quitar: ${name}`,
  below: "Lo que está debajo se mueve también.",
};

export const listsWords = { en, es };
