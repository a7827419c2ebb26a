import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';

/** Whom to ask when something about a SIM card failed; nothing while nothing has. */
export function SupportNote({ error }: { readonly error: unknown }) {
  const t = useTranslations('simCards');
  if (error === null || error === undefined) return null;
  return <p className={formClasses.note}>{t('contactSupport')}</p>;
}
