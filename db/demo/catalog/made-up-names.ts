import type { Draw } from "./random.ts";

// Built from syllables, so that no office or street is named after a real one.

const beginnings = words("Alder Amber Brindle Copper Clover Dapple Elder Fern Gorse Hazel Juniper");
const moreBeginnings = words("Lark Mallow Moss Otter Pebble Quail Rowan Sorrel Thistle Wren");
const endings = words("bank bridge brook croft dell fallow ford hollow lea moor ridge stead wick");

const trades = words("Dental|Family Dental|Dental Care|Dentistry|Dental Studio|Smiles", "|");
const streetKinds = words("Street Avenue Road Lane Drive Way Court Boulevard");
const suites = words("Suite Unit Floor");

const halves = [...beginnings, ...moreBeginnings];

export const madeUpName = (draw: Draw): string => `${draw.one(halves)}${draw.one(endings)}`;

export const officeName = (city: string, draw: Draw): string =>
  draw.isSo(0.5)
    ? `${madeUpName(draw)} ${draw.one(trades)}`
    : `${madeUpName(draw)} ${draw.one(trades)} of ${city}`;

export const street = (draw: Draw): string =>
  `${draw.whole(1, 98) * 100 + draw.whole(1, 49)} ${madeUpName(draw)} ${draw.one(streetKinds)}`;

export const unit = (draw: Draw): string =>
  draw.isSo(0.35) ? `${draw.one(suites)} ${draw.whole(1, 40)}` : "";

/** From the numbers reserved for fiction: 555-0100 to 555-0199. */
export const phone = (areas: readonly string[], draw: Draw): string =>
  `${draw.one(areas)}55501${String(draw.whole(0, 99)).padStart(2, "0")}`;

function words(list: string, separator = " "): string[] {
  return list.split(separator);
}
