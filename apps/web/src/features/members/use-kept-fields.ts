import { useTranslations } from 'use-intl';
import type { MemberDraft } from './member-draft.ts';

/** Says which fields stay as entered after the present state was loaded; null where none does. */
export function useKeptFields(): (kept: readonly (keyof MemberDraft)[]) => string | null {
  const t = useTranslations('members');
  const tSettings = useTranslations('settings');
  const tDialogs = useTranslations('dialogs');
  const labels: Partial<Record<keyof MemberDraft, string>> = {
    firstName: tSettings('firstName'),
    lastName: tSettings('lastName'),
    username: tSettings('username'),
    email: tSettings('email'),
    phoneNumber: tSettings('phoneNumber'),
    language: t('language'),
    role: t('role'),
    organisationId: t('columns.organization'),
    managedIds: t('managedOrganisations'),
    deactivated: t('deactivated'),
  };
  return (kept) => {
    const fields = kept.flatMap((field) => labels[field] ?? []).join(', ');
    return fields === '' ? null : tDialogs('keptEntries', { fields });
  };
}
