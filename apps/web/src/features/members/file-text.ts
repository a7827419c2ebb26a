/** Encoding in which spreadsheets on Windows save text that is not Unicode, by language; of the others it is the western one. */
const windowsEncodings: Readonly<Record<string, string>> = { tr: 'windows-1254' };

/**
 * Text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark (as "Unicode text"), or else what Windows uses in the
 * language, given as BCP 47 tag.
 */
export async function readFileText(file: Blob, locale: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(windowsEncodings[locale] ?? 'windows-1252').decode(bytes);
  }
}
