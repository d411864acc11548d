import type { ComponentType } from "react";
import type { illustrations } from "#contract/content/block-parts.ts";
import { Calendar } from "./calendar.tsx";
import { Family } from "./family.tsx";
import { FrontDesk } from "./front-desk.tsx";
import { MapWithPins } from "./map-with-pins.tsx";
import { Mirror } from "./mirror.tsx";
import { PriceList } from "./price-list.tsx";
import { Tooth } from "./tooth.tsx";
import { WalletCard } from "./wallet-card.tsx";

type Illustration = (typeof illustrations)[number];

/** Drawings in the brand's tones: lines in the text's color, fills in paper and brand colors. */
export const illustrationViews = {
  "front-desk": FrontDesk,
  tooth: Tooth,
  family: Family,
  map: MapWithPins,
  "wallet-card": WalletCard,
  calendar: Calendar,
  "price-list": PriceList,
  mirror: Mirror,
} satisfies Record<Illustration, ComponentType>;
