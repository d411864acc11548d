import { useState, type ChangeEvent } from "react";

/** The state selected in the form, before the form is sent. */
export function useHomeState(saved: string | undefined) {
  const [typed, setTyped] = useState<{ over: string | undefined; state: string }>();
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "address-state")
      setTyped({ over: saved, state: target.value });
  };
  const isNewer = typed !== undefined && typed.over === saved;
  const state = isNewer ? typed.state || undefined : saved;
  return [state, onChange] as const;
}
