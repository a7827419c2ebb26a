import type { Tyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { removalReasons } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { useFormatter, useTranslations } from 'use-intl';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import classes from './tyres.module.css';

/** Words for why a tyre came off; another person’s own words as they are. */
export function useReasonWords(): (reason: string | null) => string | null {
  const t = useTranslations('tyreCare.reasons');
  return (reason) => {
    const known = removalReasons.find((one) => one === reason);
    return known === undefined ? reason : t(known);
  };
}

/** Where a tyre is: its wheel, or what became of it, since when and why. */
export function TyrePlace({ tyre }: { readonly tyre: Tyre }) {
  const t = useTranslations('tyreStock');
  const format = useFormatter();
  const reasonWords = useReasonWords();
  if (tyre.vehicle !== null) {
    return (
      <span className={classes.place}>
        <VehiclePlateLink
          vehicle={tyre.vehicle}
          {...(tyre.position === null ? {} : { search: { wheel: tyre.position } })}
        />
        <strong>{tyre.position}</strong>
      </span>
    );
  }
  const since = tyre.off_since === null ? null : format.dateTime(new Date(tyre.off_since), 'short');
  const details = [since, reasonWords(tyre.off_reason)].filter((part) => part !== null);
  return (
    <>
      <div className={classes.state} data-place={tyre.place}>
        {t(`places.${tyre.place}`)}
      </div>
      {details.length > 0 && <div className={classes.detail}>{details.join(' · ')}</div>}
    </>
  );
}
