import { create } from 'content-disposition';

/** Most characters of a name's part that people chose: with four bytes each it stays below the 255 that file systems take. */
const greatestPartLength = 50;

/** A text as a part of a file's name: without spaces and what a file system or a shell gives a meaning. */
const safePart = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[\p{C}\p{Z}\\/:*?"'`<>|$&;%#~]+/gu, '-')]
    .slice(0, greatestPartLength)
    .join('')
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/** Name of a file people download, such as `tyrewatch-jane-personal-data.json`; parts that come to nothing are left out. */
export const fileName = (
  parts: readonly string[],
  extension: 'csv' | 'json' | 'xlsx' | 'jpg' | 'pdf' | 'zip',
): string => `${['tyrewatch', ...parts.map(safePart)].filter((part) => part !== '').join('-')}.${extension}`;

/** `Content-Disposition` of a file to keep: its name in ASCII, beside it as RFC 8187 (once 5987) writes it where that differs. */
export const attachment = (name: string): string =>
  create(name, {
    fallback: name
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .replaceAll(/[^\x20-\x7e]+/g, '_'),
  });
