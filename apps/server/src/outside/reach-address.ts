import { connect } from 'node:tls';
import type { CheckedAddress } from './public-address.ts';

/** How long a connection may take, in milliseconds. */
const deadlineMs = 5000;

/** Tries to reach an address. */
export type ReachAddress = (address: CheckedAddress) => Promise<boolean>;

/** Whether somebody answers at a checked address with a valid certificate of its host. Nothing is asked, no redirect followed, nothing read. */
export const reachAddress: ReachAddress = ({ url, ip }) =>
  new Promise((resolve) => {
    const socket = connect({
      host: ip,
      port: url.port === '' ? 443 : Number(url.port),
      servername: url.hostname,
      timeout: deadlineMs,
    });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('secureConnect', () => end(socket.authorized));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
