import type { Locale } from './locales.ts';
import type { messages } from './messages/en-GB.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
