import { expect, it } from 'vitest';
import { logBlockOf, visitorBlockOf } from './address-block.ts';

it.each([
  { address: '192.0.2.77', visitor: '192.0.2.77/32', log: '192.0.2.0/24' },
  { address: '::ffff:192.0.2.77', visitor: '192.0.2.77/32', log: '192.0.2.0/24' },
  { address: '2001:db8:1:2:3:4:5:6', visitor: '2001:db8:1:2::/64', log: '2001:db8:1::/48' },
  { address: 'fe80::1%eth0', visitor: 'fe80::/64', log: 'fe80::/48' },
  { address: 'fe80::1%a-b', visitor: 'fe80::/64', log: 'fe80::/48' },
  { address: '', visitor: 'unknown', log: 'unknown' },
  { address: 'ada@engines.example', visitor: 'unknown', log: 'unknown' },
])('R7.7 $address counts as $visitor for the limits, and is $log in the log', ({ address, visitor, log }) => {
  expect([visitorBlockOf(address), logBlockOf(address)]).toStrictEqual([visitor, log]);
});
