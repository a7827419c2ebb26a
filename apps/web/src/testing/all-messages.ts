import type { EnglishMessages } from '../i18n/load-messages.ts';
import { loadFirstMessages, loadManagementMessages, loadVehicleMessages } from '../i18n/load-messages.ts';
import type { Locale } from '../i18n/locales.ts';

/** Every text of a language, whichever screen it is for. */
export async function loadAllMessages(locale: Locale): Promise<EnglishMessages> {
  const [first, management, vehicle] = await Promise.all([
    loadFirstMessages(locale),
    loadManagementMessages(locale),
    loadVehicleMessages(locale),
  ]);
  return { ...first.messages, ...management.messages, ...vehicle.messages } as EnglishMessages;
}
