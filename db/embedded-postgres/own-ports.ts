import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * The local ports of this process's own connections to a server port, so that a leaked one does not
 * count as another process's. Known only on Linux.
 */
export function ownPorts(serverPort: number): number[] {
  if (process.platform !== "linux") return [];
  const mine = ownSockets();
  const [, ...rows] = readFileSync("/proc/self/net/tcp", "utf8").trim().split("\n");
  return rows.flatMap((row) => {
    const columns = row.trim().split(/\s+/);
    const isMine = mine.has(columns[9] ?? "") && portIn(columns[2]) === serverPort;
    return isMine ? [portIn(columns[1])] : [];
  });
}

function portIn(address: string | undefined): number {
  return Number.parseInt(address?.split(":")[1] ?? "", 16);
}

function ownSockets(): Set<string> {
  const inodes = new Set<string>();
  for (const handle of readdirSync("/proc/self/fd")) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${handle}`))?.[1];
      if (inode) inodes.add(inode);
    } catch {
      continue;
    }
  }
  return inodes;
}
