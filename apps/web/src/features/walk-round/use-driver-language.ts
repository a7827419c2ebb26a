import { useLocale } from 'use-intl';
import { localeOf, storedLanguage, type StoredLanguage } from '../../i18n/locales.ts';

/** The language the page is in, as templates name it. */
export const useDriverLanguage = (): StoredLanguage => storedLanguage(localeOf(useLocale().split('-PT')[0]));
