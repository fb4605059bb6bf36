import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a network address is cut to, by bits of IPv4 and IPv6. */
interface Prefix {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** One visitor for the limits: an IPv6 connection usually has a whole /64 to itself (R7.7). */
const ONE_VISITOR: Prefix = { ipv4: 32, ipv6: 64 };
/** Coarse enough to stand in a log: thousands of visitors share it. */
const FOR_LOGS: Prefix = { ipv4: 24, ipv6: 48 };

/** The block of addresses that counts as one visitor: `192.0.2.7/32`, `2001:db8:1:2::/64`. */
export function visitorBlockOf(address: string): string {
  return blockOf(address, ONE_VISITOR);
}

/** Addresses that have a budget together. */
export interface Network {
  readonly block: string;
  /** How many times the budget of one visitor. */
  readonly times: number;
}

/** What a provider may give one customer: a /64, a /56 or a /48. Who has many blocks has no more than the largest of them. */
const BUDGETS = [
  { ipv6: 64, times: 1 },
  { ipv6: 56, times: 2 },
  { ipv6: 48, times: 4 },
] as const;

/** How many times the budget of one visitor a network may have. */
export const NETWORK_TIMES: readonly number[] = BUDGETS.map(({ times }) => times);

/** The networks that an address counts for, the smallest first (R15.6). IPv4 has one, the address itself. */
export function networksOf(address: string): readonly Network[] {
  const networks = BUDGETS.map(({ ipv6, times }) => ({ block: blockOf(address, { ipv4: 32, ipv6 }), times }));
  return networks.filter(({ block, times }) => times === 1 || block !== visitorBlockOf(address));
}

/** The block of addresses that a log may tell: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function logBlockOf(address: string): string {
  return blockOf(address, FOR_LOGS);
}

/** What is no address (a socket file, a header of a careless proxy) shares one block. */
function blockOf(told: string, prefix: Prefix): string {
  const address = withoutPort(told);
  if (isIP(address) === 0) return 'unknown';
  // An IPv4 address in IPv6 form is taken for what it is.
  const parsed = ipaddr.process(withoutZone(address));
  const bits = parsed.kind() === 'ipv4' ? prefix.ipv4 : prefix.ipv6;
  const network = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** Some proxies tell the visitor's port as well: `192.0.2.7:4711` → `192.0.2.7`, `[2001:db8::1]:4711` → `2001:db8::1` */
function withoutPort(told: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(told) ?? [];
  return ipv4 ?? ipv6 ?? told;
}

/** `fe80::1%eth0` → `fe80::1` */
function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
