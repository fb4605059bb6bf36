import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Tells whether a peer is one of our proxies.
 *
 * @param ranges Addresses and CIDR ranges, as `TRUST_PROXY` has them.
 */
export function makeTrustedProxies(ranges: readonly string[]): (peerAddress: string | undefined) => boolean {
  const proxies = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (peerAddress = '') => {
    if (isIP(peerAddress) === 0) return false;
    // A socket for both families tells IPv4 peers in IPv6 form.
    const peer = ipaddr.process(peerAddress).toString();
    return proxies.check(peer, familyOf(peer));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
