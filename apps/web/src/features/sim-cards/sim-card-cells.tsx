import { Link } from '@tanstack/react-router';
import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { useTranslations } from 'use-intl';
import { Elapsed } from '../../components/elapsed.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { paths } from '../../paths.ts';
import classes from './sim-cards.module.css';

/** The ICCID, which leads to the card's page, and its organisation where there are several. */
export function SimCardName(props: { readonly card: SimCard; readonly showsOrganisation: boolean }) {
  const { card } = props;
  return (
    <>
      <Link to={paths.simCard(card.id)} className={classes.name}>
        {card.iccid}
      </Link>
      {props.showsOrganisation && <div className={classes.detail}>{card.organization.name}</div>}
    </>
  );
}

/** What a card is: as its provider reported, or as was asked for while that is still to come. */
export function SimCardStateText({ card }: { readonly card: SimCard }) {
  const t = useTranslations('simCards');
  const { desired_state: desired, reported_at: at } = card;
  return (
    <>
      <div className={classes.state} data-state={card.state}>
        {card.state === 'requested' && desired !== null ? t(`requests.${desired}`) : t(`states.${card.state}`)}
      </div>
      {card.reported_state !== null && (
        <div className={classes.detail}>
          {card.state === 'requested' && (
            <>
              {t('reported', {
                state:
                  card.reported_state === 'active' || card.reported_state === 'suspended'
                    ? t(`states.${card.reported_state}`)
                    : card.reported_state,
              })}{' '}
            </>
          )}
          <Elapsed at={at} absent="" />
        </div>
      )}
    </>
  );
}

/** The unit a card is in, and its vehicle. */
export function SimCardUnit({ card }: { readonly card: SimCard }) {
  const t = useTranslations('simCards');
  if (card.imei === null) return <span className={classes.detail}>{t('places.free')}</span>;
  return (
    <div className={classes.unit}>
      <Link to={paths.telematicsUnit(card.imei)} className={classes.link}>
        {card.imei}
      </Link>
      {card.vehicle !== null && <VehiclePlateLink vehicle={card.vehicle} />}
    </div>
  );
}
