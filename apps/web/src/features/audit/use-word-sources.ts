import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { WordSources } from './word-sources.ts';

/** What puts the values of the trail in the words of the reader, who may list organisations. */
export function useWordSources(): WordSources {
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const quantities = useQuantities();
  return { t: useTranslations(), format: useFormatter(), locale: useLocale(), quantities, organisations };
}
