import { BlockList, isIP } from 'node:net';

/**
 * Makes a check whether a peer is one of our proxies.
 *
 * @param ranges Addresses and CIDR ranges, as in `TRUST_PROXY`.
 */
export function makeTrustedProxies(ranges: readonly string[]): (peerAddress: string | undefined) => boolean {
  const proxies = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (peerAddress = '') => {
    // A dual-stack socket reports IPv4 addresses in IPv6 form. The list handles these itself.
    return isIP(peerAddress) !== 0 && proxies.check(peerAddress, familyOf(peerAddress));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
