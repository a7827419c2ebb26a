import { useTranslations } from 'use-intl';
import type { DraftFaults } from './report-draft.ts';

/** What the form found wrong, in words; a wrong address by itself, as it was typed. */
export function useFaultWords(): (found: DraftFaults) => Readonly<Record<string, string>> {
  const t = useTranslations('reports');
  const tEditor = useTranslations('reportEditor');
  const tSettings = useTranslations('settings');
  return ({ emails, ...found }) => {
    const invalid = tSettings('emailInvalid');
    const missing = { name: t('nameMissing'), formats: tEditor('chooseFile') };
    const others = Object.keys(found).map((field) => [
      field,
      (missing as Readonly<Record<string, string>>)[field] ?? t('chooseOne'),
    ]);
    const wrong = emails?.length === 0 ? invalid : `${emails?.join(', ') ?? ''}: ${invalid}`;
    return { ...Object.fromEntries(others), ...(emails === undefined ? {} : { emails: wrong }) };
  };
}
