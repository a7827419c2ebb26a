import { describe, expect, it } from 'vitest';
import { callerAddress, findNetworks } from './caller-address.ts';

function callerBehind(proxies: string, peer: string, forwardedFor?: string): string {
  const networks = findNetworks(proxies);
  if (networks === null) throw new Error(`${proxies} cannot be read`);
  return callerAddress({ peer, forwardedFor }, networks);
}

describe('the address of a caller', () => {
  it.each([
    ['of a proxy is whom it names', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['of a proxy by IPv6 is whom it names', 'loopback', '::1', '2001:db8::7', '2001:db8::7'],
    ['of a proxy written as IPv6 is whom it names', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['of a network is whom it names', '10.0.0.0/8', '10.9.8.7', '203.0.113.9', '203.0.113.9'],
    ['of a network by IPv6 is whom it names', 'fd00::/8', 'fd12::1', '203.0.113.9', '203.0.113.9'],
    ['of a private network is whom it names', 'private', '172.20.0.2', '203.0.113.9', '203.0.113.9'],
    ['behind two proxies is the first', 'loopback, 10.0.0.2', '127.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['is not what the caller claims', 'loopback', '127.0.0.1', '7.7.7.7, 203.0.113.9', '203.0.113.9'],
    ['that nobody believes is the peer', 'loopback', '198.51.100.4', '127.0.0.1', '198.51.100.4'],
    ['that nobody believes is the peer by IPv6', 'loopback', '2001:db8::8', '127.0.0.1', '2001:db8::8'],
    ['is no garbage', 'loopback', '127.0.0.1', 'garbage', '127.0.0.1'],
    ['is no garbage before an address', 'loopback, 10.0.0.2', '127.0.0.1', 'a'.repeat(5000), '127.0.0.1'],
    ['ends where garbage begins', 'loopback, 10.0.0.2', '127.0.0.1', '1.2.3.4, x, 10.0.0.2', '10.0.0.2'],
    ['carries no zone', 'loopback', '127.0.0.1', `fe80::1%${'a'.repeat(5000)}`, 'fe80::1'],
    ['has one spelling', 'loopback', '::ffff:198.51.100.4', undefined, '198.51.100.4'],
    ['carries no port', 'loopback', '127.0.0.1', '203.0.113.9:555', '203.0.113.9'],
    ['carries no port by IPv6', 'loopback', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['carries no brackets', 'loopback', '127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['is the peer without a header', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s', (_what, proxies, peer, forwardedFor, address) => {
    expect(callerBehind(proxies, peer, forwardedFor)).toBe(address);
  });

  it.each([
    '1',
    'proxy.example',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '2000::/3',
    '10.0.0.0/-1',
    '10.0.0.1,',
    'loopback private',
  ])('is not judged by %s', (proxies) => {
    expect(findNetworks(proxies)).toBeNull();
  });
});
