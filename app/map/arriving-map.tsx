import { useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import type { LiveMap } from "./live-map.tsx";
import type { LiveMapProps } from "./office-map-props.ts";

/** Loads the map's code on first use. */
export function ArrivingMap(props: LiveMapProps) {
  const { map } = useWords();
  const [View, setView] = useState<typeof LiveMap | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let isOver = false;
    import("./live-map.tsx").then(
      (loaded) => isOver || setView(() => loaded.LiveMap),
      () => isOver || setFailedTry(tries),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  if (View) return <View {...props} />;
  if (failedTry === tries) {
    const retry = () => setTries(tries + 1);
    return <ErrorState title={map.failedTitle} text={map.failedText} onRetry={retry} />;
  }
  return (
    <div className="grid h-96 place-items-center rounded-xl border border-line bg-raised lg:h-[30rem]">
      <Spinner size="sm" label={map.coming} />
    </div>
  );
}
