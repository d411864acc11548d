import { type ProcedureCategory, procedureCategories } from "./catalog.ts";

// The words that people use for dental work, in both languages, without accents. What an owner calls
// a procedure is searched besides.

const said: Partial<Record<ProcedureCategory, string[]>> = {
  checkups: ["checkup", "check up", "exam", "revision", "chequeo", "consulta", "examen"],
  cleanings: ["cleaning", "polish", "tartar", "plaque", "fluoride", "limpieza", "sarro", "fluor"],
  "x-rays": ["x ray", "xray", "radiograph", "radiografia", "rayos x", "placa"],
  fillings: [
    "filling",
    "cavity",
    "cavities",
    "hole",
    "empaste",
    "caries",
    "resina",
    "calza",
    "tapadura",
  ],
  crowns: ["crown", "cap", "bridge", "corona", "funda", "puente"],
  "root-canals": [
    "root canal",
    "endodontic",
    "nerve",
    "endodoncia",
    "tratamiento de conducto",
    "tratamiento de nervio",
    "matar el nervio",
  ],
  gums: ["gum", "deep cleaning", "periodont", "encia", "limpieza profunda", "piorrea"],
  extractions: [
    "extraction",
    "pull a tooth",
    "pulled",
    "tooth out",
    "wisdom",
    "extraccion",
    "sacar una muela",
    "sacar un diente",
    "muela del juicio",
    "cordal",
  ],
  dentures: ["denture", "false teeth", "plate", "dentadura", "protesis", "dientes postizos"],
  implants: ["implant", "screw", "implante"],
  braces: [
    "braces",
    "aligner",
    "straighten",
    "retainer",
    "frenos",
    "brackets",
    "alineador",
    "ortodoncia",
  ],
  cosmetic: ["whiten", "bleach", "veneer", "blanquea", "carilla", "diseno de sonrisa"],
};

/** For comparison: without case, accents and marks. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

const spaced = (text: string) => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/** The kinds of dental work that a search means: "cap" is a crown, "endodoncia" a root canal. */
export function categoriesMeant(query: string): ProcedureCategory[] {
  const asked = spaced(query);
  return procedureCategories.filter((category) =>
    said[category]?.some((words) => asked.includes(` ${words}`)),
  );
}
