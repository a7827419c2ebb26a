import { simProviders } from '@tyrewatch/domain/sims/sim-card-state';
import { useTranslations } from 'use-intl';

/** Words for a provider; one that this release does not know reads as it is stored. */
export function useProviderWords(): (provider: string) => string {
  const t = useTranslations('simCards');
  return (provider) => {
    const known = simProviders.find((one) => one === provider);
    return known === undefined ? provider : t(`providers.${known}`);
  };
}
