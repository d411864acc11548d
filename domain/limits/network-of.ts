import { isIPv4, isIPv6 } from "node:net";

/** The network that limits count by: one IPv6 line has a whole /64. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "unknown";
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups.slice(6).flatMap(bytesOf).join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** An IPv6 address as eight numbers, with "::" expanded and the zone removed. */
function groupsOf(address: string): number[] {
  const [bare = ""] = address.split("%");
  const [front = [], back = []] = bare.split("::").map(readGroups);
  const gap = Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0);
  return [...front, ...gap, ...back];
}

function readGroups(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? readBytes(group) : Number.parseInt(group, 16)));
}

function readBytes(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

const bytesOf = (group: number) => [group >> 8, group & 255];
