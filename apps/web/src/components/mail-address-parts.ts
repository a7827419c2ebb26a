/** A part of a mail address, and whether it is short enough to stay on one line. */
export interface MailAddressPart {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Longer parts are broken at their dots, and where that is not enough anywhere: they would widen what they stand in. */
const longestWhole = 24;

/** A mail address, cut where a narrow column may break it: before its `@`, and before the dots of what is long. */
export const mailAddressParts = (address: string): readonly MailAddressPart[] =>
  address
    .split(/(?=@)/)
    .flatMap((part) => (part.length <= longestWhole ? [part] : part.split(/(?=\.)/)))
    .map((text) => ({ text, isWhole: text.length <= longestWhole }));
