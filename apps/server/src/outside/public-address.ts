import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
// Of IPv6 only what is given out (2000::/3) is public, without what stands for IPv4 networks or documentation.
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address lies on the internet, and not in this machine or a network around it. False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Why an address that somebody entered is not called. */
export type AddressFault = 'address_not_https' | 'address_private' | 'address_unknown';

/** An address that may be called, with the one IP address to call it at: looked up again it could be another. */
export interface CheckedAddress {
  readonly url: URL;
  readonly ip: string;
}

/** Finds the IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** The system's resolver. */
export const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** An https address without a name and password in it; null for anything else. */
export function findHttpsUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

/**
 * Checks an address before it is called: https, and every IP address of its host on the internet, so that nobody reaches this machine's
 * surroundings by way of the server.
 */
export async function checkAddress(text: string, resolve: ResolveHost): Promise<CheckedAddress | AddressFault> {
  const url = findHttpsUrl(text);
  if (url === null) return 'address_not_https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let addresses: readonly string[];
  try {
    addresses = isIP(host) === 0 ? await resolve(host) : [host];
  } catch {
    return 'address_unknown';
  }
  const [ip] = addresses;
  if (ip === undefined) return 'address_unknown';
  return addresses.every(isPublicAddress) ? { url, ip } : 'address_private';
}
