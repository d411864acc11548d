import type { MapTiles } from "#contract/site.ts";
import type { MapOffice, MapPlace } from "./map-points.ts";

export type OfficeMapProps = {
  offices: MapOffice[];
  place?: MapPlace | undefined;
  chosenId: string | null;
  /** Null when the callout is closed. */
  onChoose: (id: string | null) => void;
  /** The site's tile setting: without it the map stays within our own origin. */
  tiles?: MapTiles | undefined;
  label: string;
};

export type LiveMapProps = OfficeMapProps & {
  onHide: () => void;
  /** Set where the map replaces the button that was pressed. */
  takesFocus?: boolean;
};
