import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { canEnter, isRoot, nobodyUser } from "./system-user.ts";
import type { SystemUser } from "./system-user.ts";

/** The paths of one embedded server, and the user it runs as when we are root. */
export type Place = {
  root: string;
  cluster: string;
  lock: string;
  log: string;
  password: string;
  port: string;
  user: SystemUser | undefined;
};

export const sharedFolder = "/var/lib/enamel";
const pointer = "where-the-data-is.txt";

export function findPlace(dataDir: string): Place {
  makeFolder(dataDir);
  const home = realpathSync(dataDir);
  const elsewhere = readPointer(home);
  if (!isRoot()) {
    if (elsewhere) throw new Error(`The data of ${home} is in ${elsewhere}: start as root`);
    refuseForeign(join(home, "cluster"));
    return placeAt(home, undefined);
  }
  const root = elsewhere ?? home;
  const user = ownerOf(join(root, "cluster")) ?? nobodyUser();
  if (canEnter(user, root)) return placeAt(root, user);
  if (existsSync(join(root, "cluster"))) {
    throw new Error(`The data in ${root} belongs to user ${user.uid}, who can't open that folder`);
  }
  return placeAt(moveOut(home), user);
}

/** Whether a cluster exists; creates nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(readPointer(dataDir) ?? dataDir, "cluster"));
}

function placeAt(root: string, user: SystemUser | undefined): Place {
  accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  const at = (name: string) => join(root, name);
  return {
    root,
    cluster: at("cluster"),
    lock: at("lock"),
    log: at("postgres.log"),
    password: at("password"),
    port: at("port"),
    user,
  };
}

function refuseForeign(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new Error(`The data in ${cluster} belongs to user ${owner}: start as that user or as root`);
}

function ownerOf(cluster: string): SystemUser | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function moveOut(home: string): string {
  const name = createHash("sha256").update(home).digest("hex").slice(0, 12);
  const root = join(sharedFolder, name);
  makeOpenFolder(sharedFolder);
  makeOpenFolder(root);
  const reason = "PostgreSQL can't run as root, and the user nobody can't open this folder.";
  writeFileSync(join(home, pointer), `${root}\n\nThe database lives there: ${reason}\n`);
  return root;
}

// Node's recursive mkdir loops forever on a file system that rejects folders, such as /proc.
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  try {
    if (folder !== dirname(folder)) makeFolder(dirname(folder));
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const cameSecond = code === "EEXIST" && statSync(folder).isDirectory();
    if (code === "ENOENT") throw new Error(`${folder} can't be created there`, { cause: error });
    if (!cameSecond) throw error;
  }
}

export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function readPointer(home: string): string | undefined {
  const file = join(home, pointer);
  if (!existsSync(file)) return undefined;
  const [root = ""] = readFileSync(file, "utf8").split("\n");
  // Otherwise a user who may write to the data folder could redirect root's writes anywhere.
  const isOurs = /^\/var\/lib\/enamel\/[0-9a-f]{12}$/.test(root);
  return isOurs && existsSync(root) ? root : undefined;
}

/** What root creates for the server must stay readable when its user starts it directly. */
export function handOver(place: Place, path: string): void {
  if (place.user) chownSync(path, place.user.uid, place.user.gid);
}
