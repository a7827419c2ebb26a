import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

it.each([
  ['203.0.113.6', '203.0.113.6'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['::FFFF:cb00:7106', '203.0.113.6'],
  ['0:0:0:0:0:ffff:203.0.113.6', '203.0.113.6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['64:ff9b::203.0.113.6', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['user 5', 'unknown'],
  ['1:2:3', 'unknown'],
  ['1:2:3:4:5:6:7:8:9::', 'unknown'],
])('counts %s as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
