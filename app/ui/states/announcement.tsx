import { useEffect, useState } from "react";
import { useWasServerRendered } from "../is-alive.ts";

/** Screen readers hear what changes in a region, not what is there when the region appears. */
const untilHeard = 100;

/** Says what came into the page by itself. What the document came with is simply read. */
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
