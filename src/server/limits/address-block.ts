import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The bits that a network address keeps. */
interface Prefix {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** One visitor for the limits: an IPv6 connection usually has a whole /64 (R7.7). */
const ONE_VISITOR: Prefix = { ipv4: 32, ipv6: 64 };
/** Coarse enough for a log: thousands of visitors share such a block. */
const FOR_LOGS: Prefix = { ipv4: 24, ipv6: 48 };

/** The block of addresses that counts as one visitor: `192.0.2.7/32`, `2001:db8:1:2::/64`. */
export function visitorBlockOf(address: string): string {
  return blockOf(address, ONE_VISITOR);
}

/** A network with a shared budget. */
export interface Network {
  readonly block: string;
  /** A multiple of the budget of one visitor. */
  readonly times: number;
}

/**
 * A provider may give one customer a /64, a /56 or a /48. A customer with many blocks gets no more than the largest
 * budget.
 */
const BUDGETS = [
  { ipv6: 64, times: 1 },
  { ipv6: 56, times: 2 },
  { ipv6: 48, times: 4 },
] as const;

/** The multiples of one visitor's budget that networks may have. */
export const NETWORK_TIMES: readonly number[] = BUDGETS.map(({ times }) => times);

/** The networks that an address belongs to, smallest first (R15.6). An IPv4 address has only its own /32. */
export function networksOf(address: string): readonly Network[] {
  const networks = BUDGETS.map(({ ipv6, times }) => ({ block: blockOf(address, { ipv4: 32, ipv6 }), times }));
  return networks.filter(({ block, times }) => times === 1 || block !== visitorBlockOf(address));
}

/** The block of addresses that a log may contain: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function logBlockOf(address: string): string {
  return blockOf(address, FOR_LOGS);
}

/** The block of all texts that are not addresses: a socket file, or a wrong header of a proxy. */
export const UNKNOWN_BLOCK = 'unknown';

function blockOf(raw: string, prefix: Prefix): string {
  const address = withoutPort(raw);
  if (isIP(address) === 0) return UNKNOWN_BLOCK;
  // An IPv4 address in IPv6 form counts as IPv4.
  const parsed = ipaddr.process(withoutZone(address));
  const bits = parsed.kind() === 'ipv4' ? prefix.ipv4 : prefix.ipv6;
  const network = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** Some proxies add the visitor's port: `192.0.2.7:4711` → `192.0.2.7`, `[2001:db8::1]:4711` → `2001:db8::1` */
function withoutPort(raw: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(raw) ?? [];
  return ipv4 ?? ipv6 ?? raw;
}

/** `fe80::1%eth0` → `fe80::1` */
function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
