import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailFolder } from './mail-folder.ts';
import type { PageAnswer } from './pages/page-answer.ts';
import { answerPage } from './pages/page-routes.ts';

/** What shows the mails. */
export interface HttpListener {
  readonly port: number;
  close(): Promise<void>;
}

function send(response: ServerResponse, { status, type, body, policy }: PageAnswer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(body);
}

/** Serves the pages on the loopback interface alone; the application's server passes them on. */
export async function startHttpListener(port: number, folder: MailFolder): Promise<HttpListener> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    send(response, answerPage(folder, url, request.headers['accept-language']));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
