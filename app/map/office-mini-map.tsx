import { useMemo, useState } from "react";
import type { MapTiles } from "#contract/site.ts";
import type { MapOffice } from "./map-points.ts";
import { OfficeMap } from "./office-map.tsx";

type Props = { office: MapOffice; tiles?: MapTiles | undefined; label: string };

export function OfficeMiniMap({ office, tiles, label }: Props) {
  const [chosenId, choose] = useState<string | null>(null);
  const { id, name, lat, lon, line } = office;
  const offices = useMemo(() => [{ id, name, lat, lon, line }], [id, name, lat, lon, line]);
  return (
    <OfficeMap
      offices={offices}
      chosenId={chosenId}
      onChoose={choose}
      tiles={tiles}
      label={label}
    />
  );
}
