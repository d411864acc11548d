import { useCallback, useEffect, useState } from "react";

type Hint = "wheel" | "fingers";

const readFor = 1_800;

/** A hint on how to move the map, shown long enough to read. */
export function useHint() {
  const [shown, setShown] = useState<{ hint: Hint; at: number } | null>(null);
  const showHint = useCallback((hint: Hint) => setShown({ hint, at: Date.now() }), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setShown, readFor, null);
    return () => clearTimeout(timer);
  }, [shown]);
  return { hint: shown?.hint ?? null, showHint };
}
