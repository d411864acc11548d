import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8::3:4:5:6", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::1:2:3:4%en1", "fe80:0:0:0::/64"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  "",
  " ",
  "junk",
  "192.0.2",
  "192.0.2.256",
  "192.0.2.1:80",
  "[::1]",
  "1:2:3",
  ":::",
  "%",
])("%j is not an address", (address) => {
  expect(networkOf(address)).toBe("unknown");
});

test("every spelling of an address gives the same network", () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const long = groups.map((number) => number.toString(16).padStart(4, "0")).join(":");
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
      expect(networkOf(short)).toBe(networkOf(long.toUpperCase()));
    }),
  );
});

test("a subscriber's addresses share a network, and the neighbor's do not", () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const four = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${other}`));
      expect(networkOf(`${network}:${one}`)).toBe(`${network}::/64`);
    }),
  );
});
