import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const typeByEnding: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Encodings a file may lie beside itself in, the smallest first, and how their names end. */
const endingByEncoding = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endingByEncoding;
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[];

const isEncoding = (name: string | null): name is Encoding => name !== null && name in endingByEncoding;

interface EncodedFile {
  readonly body: Buffer;
  /** Null = as it is. */
  readonly encoding: Encoding | null;
}

/** A plain name with a known ending: nothing leads out of the folder, and nothing is sent without its type. */
const isFileName = (name: string): boolean => /^\w[\w.-]*$/.test(name) && extname(name) in typeByEnding;

/** Reads files of a folder, once each: their names change with their content. Undefined = there is none. */
function createFileMemory(folder: string): (name: string) => Promise<Buffer | undefined> {
  const read = new Map<string, Buffer>();
  return async (name) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const body = await readFile(join(folder, name)).catch(() => undefined);
    if (body !== undefined) read.set(name, body);
    return body;
  };
}

/**
 * Serves the flat `folder` of a build, whose files are named by their content, at `/assets/`: out of memory, since some
 * of them stand between a browser and its first screen and reading them in pieces beside other work takes a hundred
 * times as long as sending them. Browsers keep them for a year without asking again. Where a compressed sibling (`.br`,
 * `.gz`) lies beside a file and the browser takes it, that is sent.
 */
export function registerHashedFiles(app: FastifyInstance, folder: string): void {
  const readOnce = createFileMemory(folder);
  const findEncoded = async (name: string, accepted: string | undefined): Promise<EncodedFile | undefined> => {
    const wanted = negotiate(accepted ?? '', [...encodings]);
    if (isEncoding(wanted)) {
      const small = await readOnce(`${name}${endingByEncoding[wanted]}`);
      if (small !== undefined) return { body: small, encoding: wanted };
    }
    const body = await readOnce(name);
    return body === undefined ? undefined : { body, encoding: null };
  };
  app.get<{ Params: { name: string } }>('/assets/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const file = isFileName(name) ? await findEncoded(name, request.headers['accept-encoding']) : undefined;
    if (file === undefined) return reply.callNotFound();
    if (file.encoding !== null) reply.header('content-encoding', file.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(typeByEnding[extname(name)] ?? 'application/octet-stream')
      .send(file.body);
  });
}
