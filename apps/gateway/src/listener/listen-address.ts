import type { AddressInfo } from 'node:net';

/** Where a listener listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The address of a listening socket. Throws Error when it does not listen on the network. */
export function addressOf(address: AddressInfo | string | null): ListenAddress {
  if (address === null || typeof address === 'string') throw new Error('The listener has no network address.');
  return { host: address.address, port: address.port };
}
