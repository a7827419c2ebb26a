import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';

/** Where pictures lie outside the database, by keys such as `photos/12-0b9e….jpg`. Everything may be done twice. */
export interface MediaStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null = there is none of this key. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
}

const deadlineMs = 20_000;

function onDisk(folder: string): MediaStore {
  const fileOf = (key: string): string => join(folder, key);
  return {
    put: async (key, content) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      // Seen whole or not at all.
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    get: (key) =>
      readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}

/** Of `s3://key:secret@host/bucket/folder?region=eu-west-2`; with `?plain=1` over http, for a store on this machine. */
function inBucket(url: URL): MediaStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const protocol = url.searchParams.get('plain') === '1' ? 'http' : 'https';
  const base = `${protocol}://${url.host}${url.pathname.replace(/\/$/, '')}`;
  const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> => {
    const headers = body === undefined ? {} : { 'content-type': 'image/jpeg' };
    const answer = await client.fetch(`${base}/${key}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.ok || (method !== 'PUT' && answer.status === 404)) return answer;
    throw new Error(`the store of pictures answered ${answer.status} to ${method}`);
  };
  return {
    put: async (key, content) => void (await call('PUT', key, content)),
    get: async (key) => {
      const answer = await call('GET', key);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    delete: async (key) => void (await call('DELETE', key)),
  };
}

/** The store at an address: `file:///var/lib/tyrewatch/media`, or `s3://…` of any service that speaks S3. */
export const openMediaStore = (address: string): MediaStore => {
  const url = new URL(address);
  return url.protocol === 'file:' ? onDisk(fileURLToPath(url)) : inBucket(url);
};
