import type { FormatTag } from './locales.ts';
import type { EnglishMessages } from './load-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: FormatTag;
    Messages: EnglishMessages;
  }
}
