import type { FormatTag } from './locales.ts';
import type { messages } from './messages/en-GB.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: FormatTag;
    Messages: typeof messages;
  }
}
