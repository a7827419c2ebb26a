import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { findTelephone } from '../../components/telephone-in-text.ts';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './incident-line.module.css';

/** Nearer than this one is in the town, not beside it. */
const inTownKm = 1.5;
const msPerHour = 3_600_000;

/** The town the vehicle was last in or near; nothing where that is not known. */
export function IncidentTown({ incident: { nearest_town: town } }: { readonly incident: Incident }) {
  const t = useTranslations('inbox');
  const { distance } = useQuantities();
  if (town === null) return null;
  const words =
    town.distance_km < inTownKm ? town.name : t('near', { distance: distance.text(town.distance_km), town: town.name });
  return (
    <span className={classes.dimmed} title={words}>
      {words}
    </span>
  );
}

/** The first one who can be called or written to: by telephone where any can. */
function bestContact(contacts: Incident['contacts']) {
  const reachable = contacts.map((contact) => {
    const { name, number } = findTelephone(contact.phone_number ?? (contact.kind === 'emergency' ? contact.name : ''));
    return { ...contact, name: contact.phone_number === null && number !== null ? name : contact.name, number };
  });
  return (
    reachable.find(({ number }) => number !== null) ?? reachable.find(({ email }) => email !== null) ?? reachable[0]
  );
}

/** Whom to call about the vehicle, as a link that dials or writes; nothing where nobody is named. */
export function IncidentContact({ incident: { contacts } }: { readonly incident: Incident }) {
  const contact = bestContact(contacts);
  if (contact === undefined) return null;
  const { name, number, email } = contact;
  if (number === null && email === null) return <span className={classes.dimmed}>{name}</span>;
  return (
    <a
      className={classes.contact}
      href={number === null ? `mailto:${email}` : `tel:${number.replaceAll(/[^\d+]/g, '')}`}
    >
      {number === null ? <IconMail size={14} aria-hidden /> : <IconPhone size={14} aria-hidden />}
      <span>
        {name} {number !== null && <strong>{number}</strong>}
      </span>
    </a>
  );
}

/** When and by what an alert ended, and how long it lasted; nothing while it is not over. */
export function IncidentEnding({ incident }: { readonly incident: Incident }) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const duration = useDurations();
  const { ended_by: endedBy, resolved_at: endedAt, opened_at: openedAt } = incident;
  if (endedBy === null || endedAt === null) return null;
  const hours = Math.max(0, Date.parse(endedAt) - Date.parse(openedAt)) / msPerHour;
  return (
    <strong>
      {t(`ended.${endedBy}`, { time: format.dateTime(new Date(endedAt), 'near'), duration: duration(hours) })}
    </strong>
  );
}
