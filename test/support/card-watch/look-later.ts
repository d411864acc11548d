const open = new Set<Promise<void>>();

/** Work that takes time is awaited at the end of the file. */
export function lookLater(work: Promise<void>): void {
  open.add(work);
  void work.finally(() => open.delete(work));
}

export const untilAllIsRead = () => Promise.all(open);
