/** A mail address with the name shown beside it. */
export interface MailAddress {
  /** Empty = none. */
  readonly name: string;
  readonly address: string;
}

/** Reads `Name <address>` or an address alone, as in MAIL_FROM; null when it is neither. */
export function findMailAddress(text: string): MailAddress | null {
  const [, quoted, address] = /^\s*(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text) ?? [];
  if (address !== undefined) return { name: (quoted ?? '').replaceAll(/^"|"$/g, ''), address };
  const bare = text.trim();
  return /^[^<>\s@]+@[^<>\s@]+$/.test(bare) ? { name: '', address: bare } : null;
}
