import { useEffect, useState } from "react";
import { useWasServerRendered } from "../is-alive.ts";

/** Screen readers announce changes in a region, not its initial content. */
const untilHeard = 100;

/** Announces content that appeared after loading. The document's own content is simply read. */
export function Announcement({ text }: { text: string }) {
  const wasServerRendered = useWasServerRendered();
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (wasServerRendered) return;
    const timer = setTimeout(setSaid, untilHeard, text);
    return () => clearTimeout(timer);
  }, [wasServerRendered, text]);
  return <output className="sr-only">{said}</output>;
}
