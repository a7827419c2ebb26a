import { BlockList, isIP } from 'node:net';

/** What may be written instead of networks. */
const networksByWord: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Reads a list of addresses and networks, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`, and the words `loopback` and
 * `private`. Null when an entry is none of these, or a network larger than the private ones.
 */
export function findNetworks(text: string): BlockList | null {
  const networks = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.flatMap((word) => networksByWord[word] ?? [word])) {
    const [, address = '', , prefix] = /^([\da-f.:]+)(\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const bits = isIP(address) === 4 ? 32 : 128;
    const prefixBits = prefix === undefined ? bits : Number(prefix);
    // Two halves of all addresses would believe everybody.
    if (isIP(address) === 0 || prefixBits < (bits === 32 ? 8 : 7) || prefixBits > bits) return null;
    networks.addSubnet(address, prefixBits, familyOf(address));
  }
  return networks;
}

/** An address in its one spelling: without the zone of a link, and IPv4 as itself where it is written as IPv6. */
const plainAddress = (text: string): string => text.replace(/%.*$/s, '').replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Whether an address is in one of the networks. */
export function isIn(networks: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
}

/** An entry of the header without the port some proxies add: `1.2.3.4:555`, `[::1]:443`. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** What the address of a caller is judged by. */
export interface ForwardedCall {
  /** Who has opened the connection; undefined when it is closed already. */
  readonly peer: string | undefined;
  /** The header `X-Forwarded-For`, to which each proxy adds whom it was called by. */
  readonly forwardedFor: string | undefined;
}

/**
 * The address of who calls: the peer, and where that is a proxy that is believed, whom it names, and so on. What is no address
 * is not taken: then the proxy that wrote it counts.
 */
export function callerAddress({ peer = '', forwardedFor = '' }: ForwardedCall, proxies: BlockList): string {
  let address = plainAddress(peer);
  for (const entry of forwardedFor.split(',').toReversed()) {
    const named = plainAddress(withoutPort(entry.trim()));
    if (!isIn(proxies, address) || isIP(named) === 0) break;
    address = named;
  }
  return address;
}
