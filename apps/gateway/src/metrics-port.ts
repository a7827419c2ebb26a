import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/** A port for Prometheus. */
export interface MetricsPort {
  close(): Promise<void>;
}

/** Offers a registry's metrics at `/metrics` of a loopback port. Rejects when the port is taken. */
export async function openMetricsPort(registry: Registry, port: number): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
