import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: its envelope's recipient and its bytes as text. */
export interface ArrivedMail {
  readonly recipient: string;
  readonly source: string;
}

/** What the mail server of a test does with the next mails; afterwards it behaves. */
export type Mischief =
  /** Refuses the recipient for good. */
  | { readonly kind: 'refuse_recipient' }
  /** Asks to come again later, after the whole mail. */
  | { readonly kind: 'put_off' }
  /** Takes the mail and cuts the connection before it says so. */
  | { readonly kind: 'cut_after_data' }
  /** Takes the mail and never says anything. */
  | { readonly kind: 'silent_after_data' };

/** A real SMTP server that misbehaves when told to. */
export interface TestMailServer {
  readonly url: string;
  /** Every mail whose bytes arrived whole, whatever was answered. */
  readonly arrived: readonly ArrivedMail[];
  /** What happens to the next mails, in order. */
  readonly mischief: Mischief[];
  close(): Promise<void>;
}

const answerError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a mail server on a free loopback port. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = [];
  const mischief: Mischief[] = [];
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => {
      if (mischief[0]?.kind !== 'refuse_recipient') return callback();
      mischief.shift();
      return callback(answerError(550, 'nobody of this name here'));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        arrived.push({ recipient, source: Buffer.concat(chunks).toString('utf8') });
        const next = mischief.shift();
        if (next === undefined || next.kind === 'refuse_recipient') callback(null, 'taken');
        else if (next.kind === 'put_off') callback(answerError(451, 'come again later'));
        else if (next.kind === 'cut_after_data') for (const socket of sockets) socket.destroy();
      });
    },
  });
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    mischief,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/** A port that takes connections and never greets. */
export async function startSilentServer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
