import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Largest mail that is taken, in bytes. */
export const greatestMailBytes = 5 * 1024 * 1024;

/** What takes mails. */
export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

const tooBig = (): Error => Object.assign(new Error('the mail is too big'), { responseCode: 552 });

/** Listens on the loopback interface alone and keeps every mail; its sender is told so only when it is on the disk. */
export async function startSmtpListener(
  port: number,
  keep: (source: Uint8Array) => Promise<void>,
): Promise<SmtpListener> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: greatestMailBytes,
    maxClients: 20,
    closeTimeout: 1000,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) callback(tooBig());
        else void keep(Buffer.concat(chunks)).then(() => callback(null, 'kept'), callback);
      });
    },
  });
  // A client that breaks off is nobody's concern here.
  smtp.on('error', () => undefined);
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
