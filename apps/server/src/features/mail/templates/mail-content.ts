const greatestNameLength = 80;

/**
 * A name that one person chose, as it stands in a mail to another: too short for a message, and without what programs for mail
 * make a link of.
 */
export function mailName(name: string): string {
  const unlinked = name.replaceAll(/:\/+/g, ' ').replaceAll(/\.(?=[\p{L}\p{N}])/gu, '. ');
  return unlinked.length > greatestNameLength ? `${unlinked.slice(0, greatestNameLength - 1)}…` : unlinked;
}

/** A file that goes along with a mail. */
export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Rows of a mail under their headings. */
export interface MailTable {
  readonly titles: readonly string[];
  /** For each row a cell for each title, and in each cell its lines; the first one stands out. */
  readonly rows: ReadonlyArray<ReadonlyArray<readonly string[]>>;
}

/** A part of a mail that lays itself out, the same in both forms; what is in its HTML is escaped. */
export interface MailBlock {
  readonly html: string;
  readonly text: string;
}

/** What a mail says, before it becomes HTML and plain text. */
export interface MailContent {
  readonly subject: string;
  /** Where answers go; absent: as the organisation has it. */
  readonly replyTo?: string;
  /** Comes first, in place of the greeting; absent: none. */
  readonly lead?: MailBlock;
  readonly paragraphs: readonly string[];
  /** Absent: none. */
  readonly table?: MailTable;
  /** Absent: none. */
  readonly files?: readonly MailFile[];
  /** The one thing to do; null = nothing. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** After the action; absent: none. */
  readonly trail?: MailBlock;
  /** Smaller, at the end. */
  readonly afterword: readonly string[];
}
