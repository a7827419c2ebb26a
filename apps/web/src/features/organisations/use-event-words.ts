import { useTranslations } from 'use-intl';

/** The words of a type of event. */
export function useEventWords(): (type: string) => string {
  const t = useTranslations('customerApi.types');
  return (type) => t(type.replace('.', '_') as Parameters<typeof t>[0]);
}
