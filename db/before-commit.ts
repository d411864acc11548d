type Ending = () => Promise<void>;

const endings = new WeakMap<object, Ending[]>();

/**
 * Puts off to the end of the transaction what takes a lock that many transactions want: the one that
 * holds it then waits for no one, so no two can wait for each other. Without a known end, it's done
 * at once.
 */
export async function beforeCommit(tx: object, ending: Ending): Promise<void> {
  const own = endings.get(tx);
  if (own) own.push(ending);
  else await ending();
}

/** Does the transaction's work, then what that put off. */
export async function runBeforeCommit<Tx extends object, Done>(
  tx: Tx,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const own: Ending[] = [];
  endings.set(tx, own);
  const done = await work(tx);
  for (const ending of own) await ending();
  return done;
}
