import PostalMime from 'postal-mime';
import type { Address, Attachment, Email } from 'postal-mime';

/** A file that came with a mail. */
export interface ReceivedFile {
  readonly name: string;
  /** How it begins; null = it is no text. */
  readonly text: string | null;
}

/** A mail as the pages show it. */
export interface ReceivedMail {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly receivedAtMs: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Null = the mail has no such part. */
  readonly html: string | null;
  readonly text: string | null;
  readonly files: readonly ReceivedFile[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** `Name <address>`, or what there is of it. */
function addressText(address: Address | undefined): string {
  if (address === undefined) return '';
  return address.name && address.address ? `${address.name} <${address.address}>` : (address.address ?? address.name);
}

const partOrNull = (part: string | undefined): string | null => (part === undefined || part === '' ? null : part);

/** Bytes of a file that are shown: the pages hold every mail in memory. */
const shownBytes = 200_000;

function fileOf({ filename, mimeType, content }: Attachment): ReceivedFile {
  const name = filename ?? '';
  if (!mimeType.startsWith('text/')) return { name, text: null };
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, shownBytes));
  return { name, text: text.slice(0, shownBytes) };
}

/** Reads a mail's source. What cannot be read is left empty: a broken mail is shown as far as it goes. */
export async function readMail(id: string, receivedAtMs: number, source: Uint8Array): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(source);
  return {
    id,
    receivedAtMs,
    from: addressText(mail.from),
    to: (mail.to ?? []).map(addressText).join(', '),
    subject: mail.subject ?? '',
    html: partOrNull(mail.html),
    text: partOrNull(mail.text),
    files: mail.attachments.map(fileOf),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}
