// 3GPP TS 23.038: the default alphabet, and the characters behind its escape, which take two places.
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('^{}\\[~]|€\f');

/** How long a text is as an SMS. */
export interface SmsLength {
  /** `gsm7`: the alphabet of 160 characters; `ucs2`: that of all others, 70 characters. */
  readonly encoding: 'gsm7' | 'ucs2';
  /** Places taken: some characters take two. */
  readonly characters: number;
  /** Places of one SMS in this encoding. */
  readonly limit: number;
}

/** How long a text is as an SMS: 160 places, or 70 as soon as one character is not in the default alphabet (3GPP TS 23.038). */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  if (characters.every((one) => plain.has(one) || escaped.has(one))) {
    return {
      encoding: 'gsm7',
      characters: characters.length + characters.filter((one) => escaped.has(one)).length,
      limit: 160,
    };
  }
  return { encoding: 'ucs2', characters: text.length, limit: 70 };
}

/** Whether a text is there and fits one SMS. */
export const isOneSms = (text: string): boolean =>
  text.trim() !== '' && smsLength(text).characters <= smsLength(text).limit;

/** Blanks before a command where they are not two. */
const blanksOfFamily: Readonly<Record<string, string>> = { ft: ' ', ruptela: '' };

/**
 * A command as an SMS: of a Teltonika unit name and password, both empty, stand before it, each ended by a blank; units of the FT family
 * have no name, and those of another maker neither. `family` null = it is not known, and taken for Teltonika's.
 */
export const commandSms = (command: string, family: string | null): string =>
  (blanksOfFamily[family ?? ''] ?? '  ') + command.trim();
