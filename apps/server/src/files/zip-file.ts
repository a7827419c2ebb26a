import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within a ZIP file: bytes that are packed already, such as pictures, or texts that are packed while they are written. */
export type ZipEntry = { readonly name: string; readonly content: Uint8Array | AsyncIterable<string> };

/** Of a format's fields: numbers with the bytes each has. */
const fields = (...values: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

const most32 = 0xffff_ffff;
const zip64Version = 45;
/** Names in UTF-8. */
const plainFlags = 0x0800;
/** And checksum and sizes behind the bytes, as they are not known before. */
const streamedFlags = 0x0808;
const stored = 0;
const deflated = 8;

/** The moment as ZIP files have it: two fields, in two-second steps, without a time zone. */
function dosTime(atMs: number): readonly [time: number, date: number] {
  const at = new Date(atMs);
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

type Written = { readonly crc: number; readonly packedBytes: number; readonly bytes: number };

/** Packs texts while they are written; returns what came of them. */
async function* packed(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, Written> {
  let [crc, packedBytes, bytes] = [0, 0, 0];
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const part = Buffer.from(text);
      crc = crc32(part, crc);
      bytes += part.length;
      yield part;
    }
  }
  // A fault of the texts ends the packed ones as well, where it is thrown.
  const parts: AsyncIterable<Buffer> = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
  for await (const part of parts) {
    packedBytes += part.length;
    yield part;
  }
  return { crc, packedBytes, bytes };
}

/** What stands behind the directory: where it is, in the form of ZIP64 and for readers of the older one. */
const endRecords = (of: Readonly<Record<'entryCount' | 'directoryBytes' | 'start' | 'end', number>>): Buffer[] => [
  fields([0x0606_4b50, 4], [44, 8], [zip64Version, 2], [zip64Version, 2], [0, 4], [0, 4]),
  fields([of.entryCount, 8], [of.entryCount, 8], [of.directoryBytes, 8], [of.start, 8]),
  fields([0x0706_4b50, 4], [0, 4], [of.end, 8], [1, 4]),
  fields([0x0605_4b50, 4], [0, 2], [0, 2], [0xffff, 2], [0xffff, 2], [most32, 4], [most32, 4], [0, 2]),
];

/**
 * The bytes of a ZIP file, written while its entries come; little of it is in memory. As large as needed (ZIP64). `atMs` is what its
 * files say they were made at.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, atMs: number): AsyncGenerator<Uint8Array> {
  const [time, date] = dosTime(atMs);
  const directory: Buffer[] = [];
  let offset = 0;
  const count = (part: Uint8Array): Uint8Array => {
    offset += part.length;
    return part;
  };
  for await (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const start = offset;
    const isWhole = content instanceof Uint8Array;
    const [flags, method] = isWhole ? ([plainFlags, stored] as const) : ([streamedFlags, deflated] as const);
    const about = [
      [zip64Version, 2],
      [flags, 2],
      [method, 2],
      [time, 2],
      [date, 2],
    ] as const;
    let written: Written;
    if (isWhole) {
      written = { crc: crc32(content), packedBytes: content.length, bytes: content.length };
      const sizes = [
        [written.crc, 4],
        [content.length, 4],
        [content.length, 4],
      ] as const;
      yield count(fields([0x0403_4b50, 4], ...about, ...sizes, [nameBytes.length, 2], [0, 2]));
      yield count(nameBytes);
      yield count(content);
    } else {
      const unknown = [
        [0, 4],
        [most32, 4],
        [most32, 4],
        [nameBytes.length, 2],
        [20, 2],
      ] as const;
      yield count(fields([0x0403_4b50, 4], ...about, ...unknown));
      yield count(nameBytes);
      yield count(fields([1, 2], [16, 2], [0, 8], [0, 8]));
      const packing = packed(content);
      let next = await packing.next();
      for (; next.done !== true; next = await packing.next()) yield count(next.value);
      written = next.value;
      yield count(fields([0x0807_4b50, 4], [written.crc, 4], [written.packedBytes, 8], [written.bytes, 8]));
    }
    const { crc, packedBytes, bytes } = written;
    directory.push(
      fields(
        [0x0201_4b50, 4],
        [zip64Version, 2],
        ...about,
        [crc, 4],
        [most32, 4],
        [most32, 4],
        [nameBytes.length, 2],
        [28, 2],
      ),
      fields([0, 2], [0, 2], [0, 2], [0, 4], [most32, 4]),
      nameBytes,
      fields([1, 2], [24, 2], [bytes, 8], [packedBytes, 8], [start, 8]),
    );
  }
  const entryCount = directory.length / 4;
  const [start, directoryBytes] = [offset, directory.reduce((total, part) => total + part.length, 0)];
  yield* directory.map(count);
  yield* endRecords({ entryCount, directoryBytes, start, end: offset });
}
