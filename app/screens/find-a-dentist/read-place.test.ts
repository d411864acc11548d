import { expect, test } from "vitest";
import { type AskedPlace, readPlace } from "./read-place.ts";

const near = (said: string): AskedPlace => ({ kind: "near", near: said });
const mesa: AskedPlace = { kind: "city", city: "Mesa", state: "AZ" };

test.each<[string, AskedPlace | null]>([
  ["85201", near("85201")],
  [" 85201 ", near("85201")],
  ["85201-1234", near("85201")],
  ["Mesa, AZ 85201", near("85201")],
  ["33.42,-111.83", near("33.42,-111.83")],
  ["33.42, -111.83", near("33.42,-111.83")],
  ["Mesa, AZ", mesa],
  ["Mesa,AZ", mesa],
  ["Mesa AZ", mesa],
  ["Mesa az", { kind: "city", city: "Mesa", state: "AZ" }],
  ["Mesa, Arizona", mesa],
  ["Mesa Arizona", mesa],
  ["Salt Lake City, UT", { kind: "city", city: "Salt Lake City", state: "UT" }],
  ["Charleston West Virginia", { kind: "city", city: "Charleston", state: "WV" }],
  ["Washington, D.C.", { kind: "city", city: "Washington", state: "DC" }],
  ["Coeur d'Alene, ID", { kind: "city", city: "Coeur d'Alene", state: "ID" }],
  ["Mayagüez, PR", { kind: "city", city: "Mayagüez", state: "PR" }],
  ["Arizona", { kind: "state", state: "AZ" }],
  ["new york", { kind: "state", state: "NY" }],
  ["Nueva York", { kind: "state", state: "NY" }],
  ["nuevo mexico", { kind: "state", state: "NM" }],
  ["Fuerzas Armadas (Europa)", { kind: "state", state: "AE" }],
  ["Santa Fe, Nuevo México", { kind: "city", city: "Santa Fe", state: "NM" }],
  ["Charlotte Carolina del Norte", { kind: "city", city: "Charlotte", state: "NC" }],
  ["AK", { kind: "state", state: "AK" }],
  ["Mesa", { kind: "city_alone", city: "Mesa" }],
  ["Santa Fe", { kind: "city_alone", city: "Santa Fe" }],
  ["Springfield, ZZ", { kind: "city_alone", city: "Springfield, ZZ" }],
  ["8520", null],
  ["852011", null],
  ["12 Main Street", null],
  ["<script>", null],
  ["\u0000", null],
])("%j is read as %o", (typed, place) => {
  expect(readPlace(typed)).toEqual(place);
});
