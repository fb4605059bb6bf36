import ipaddr from 'ipaddr.js';

/** Whether only this machine can reach a host. In URLs, IPv6 addresses have brackets. */
export function isLoopback(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}
