import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible: ReadonlySet<string> = new Set(['.js', '.css', '.svg']);
/** Below, the answer's head weighs more than what is saved. */
const worthwhileBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < worthwhileBytes) return;
  const [small, older] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)]);
}

/**
 * Lays compressed siblings (`.br`, `.gz`) beside the built files, as small as they get: compressed at each request they
 * are a fifth larger and keep the first page waiting. Browsers take `.gz` where the connection is not encrypted.
 */
export const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const names = await readdir(dir, { recursive: true });
    await Promise.all(
      names.filter((name) => compressible.has(extname(name))).map((name) => compressFile(join(dir, name))),
    );
  },
};
