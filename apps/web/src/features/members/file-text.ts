/** Encoding in which spreadsheets on Windows save text that is not Unicode, by language; of the others it is the western one. */
const windowsEncodings: Readonly<Record<string, string>> = { tr: 'windows-1254' };

/**
 * Text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark (as "Unicode text"), or else what Windows uses in the
 * language, given as BCP 47 tag.
 */
export async function readFileText(file: Blob, locale: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(windowsEncodings[locale] ?? 'windows-1252').decode(bytes);
  }
}

/** Signs that a file begins with that is no text: a workbook, or a PDF. */
const otherBeginnings = ['PK\u0003\u0004', '%PDF-'] as const;

/** Whether a text read from a file may be CSV: a workbook or another kind of file is not, nor UTF-16 without its mark. */
export const mayBeCsv = (text: string): boolean =>
  !text.includes('\u0000') && !otherBeginnings.some((beginning) => text.startsWith(beginning));
