import { execFileSync, spawnSync } from "node:child_process";

export type SystemUser = { uid: number; gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root runs it as this user. */
export function nobodyUser(): SystemUser {
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function idOf(flag: "-u" | "-g"): number {
  try {
    return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8", stdio: "pipe" }));
  } catch (cause) {
    throw new Error(
      "PostgreSQL can't run as root, and this system has no user named nobody: " +
        "start as a normal user or set DATABASE_URL",
      { cause },
    );
  }
}

export function canEnter(user: SystemUser, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    ...user,
    cwd: "/",
    stdio: "ignore",
  });
  if (tried.error) {
    throw new Error(
      `PostgreSQL can't run as root, and root can't switch to user ${user.uid} here: ` +
        "start as a normal user or set DATABASE_URL",
      { cause: tried.error },
    );
  }
  return tried.status === 0;
}
