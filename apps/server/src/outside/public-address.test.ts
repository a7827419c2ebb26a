import { describe, expect, it } from 'vitest';
import { checkAddress, isPublicAddress } from './public-address.ts';

describe('an IP address', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address somebody entered', () => {
  const at =
    (...addresses: string[]) =>
    async () =>
      addresses;

  it('is called at the address that was checked', async () => {
    const checked = await checkAddress('https://api.example.com/rfms', at('1.1.1.1', '2606:4700::1111'));
    expect(checked).toMatchObject({ ip: '1.1.1.1' });
  });

  it.each([
    ['http://api.example.com', 'address_not_https'],
    ['file:///etc/passwd', 'address_not_https'],
    ['https://name:word@api.example.com', 'address_not_https'],
    ['not an address', 'address_not_https'],
    ['https://127.0.0.1/', 'address_private'],
    ['https://2130706433/', 'address_private'],
    ['https://0x7f.1/', 'address_private'],
    ['https://[::1]/', 'address_private'],
    ['https://[::ffff:127.0.0.1]/', 'address_private'],
  ])('%s is refused', async (text, fault) => {
    expect(await checkAddress(text, at('1.1.1.1'))).toBe(fault);
  });

  it('is refused when one of its addresses is not public, or there is none', async () => {
    expect(await checkAddress('https://a.example', at('1.1.1.1', '10.0.0.1'))).toBe('address_private');
    expect(await checkAddress('https://a.example', at())).toBe('address_unknown');
    const fails = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await checkAddress('https://a.example', fails)).toBe('address_unknown');
  });
});
