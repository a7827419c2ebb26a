/** Something a check objects to. */
export interface Finding {
  /** From the top folder. */
  readonly file: string;
  /** Counted from 1; null when the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
}

/** The finding as editors and terminals link it. */
export function describeFinding({ file, line, message }: Finding): string {
  return `${line === null ? file : `${file}:${line}`}  ${message}`;
}

/** Line of a character offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
