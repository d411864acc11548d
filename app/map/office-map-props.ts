import type { MapTiles } from "#contract/site.ts";
import type { MapOffice, MapPlace } from "./map-points.ts";

export type OfficeMapProps = {
  offices: MapOffice[];
  place?: MapPlace | undefined;
  chosenId: string | null;
  /** Null when the office's callout is closed. */
  onChoose: (id: string | null) => void;
  /** The site's setting: without it nothing leaves our own origin. */
  tiles?: MapTiles | undefined;
  label: string;
};

export type LiveMapProps = OfficeMapProps & {
  onHide: () => void;
  /** Where the map takes the place of the button that was pressed. */
  takesFocus?: boolean;
};
