import { BlockList, isIP } from 'node:net';

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
    // Of IPv4 in IPv6 form, as a socket for both families tells it, the list takes care itself.
    return isIP(peerAddress) !== 0 && proxies.check(peerAddress, familyOf(peerAddress));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
