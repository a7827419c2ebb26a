import type { Language } from '../i18n/language.ts';

/** An instant in a language, in the time of this machine, where the demo runs and is looked at. */
export const instantText = (atMs: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(atMs);
