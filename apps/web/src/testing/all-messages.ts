import type { EnglishMessages } from '../i18n/load-messages.ts';
import { loadFirstMessages, loadManagementMessages } from '../i18n/load-messages.ts';
import type { Locale } from '../i18n/locales.ts';

/** Every text of a language, whichever screen it is for. */
export async function loadAllMessages(locale: Locale): Promise<EnglishMessages> {
  const [first, management] = await Promise.all([loadFirstMessages(locale), loadManagementMessages(locale)]);
  return { ...first.messages, ...management.messages } as EnglishMessages;
}
