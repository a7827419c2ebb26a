import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { IconPhone } from '@tabler/icons-react';
import classes from './vehicle-instruction.module.css';

/** A telephone number within a text; shorter ones are something else. */
const numberPattern = /\+?[\d(][\d\s()/.-]{5,}\d/;

/** Whom to call about the vehicle, as a link that dials where a number is given; nothing where nobody is named. */
export function EmergencyContact({ vehicle: { emergency_contact: contact } }: { readonly vehicle: Vehicle }) {
  if (contact === null) return null;
  const number = numberPattern.exec(contact)?.[0];
  if (number === undefined) return <span className={classes.contact}>{contact}</span>;
  const name = contact.replace(number, '').replaceAll(/^[\s,:;–-]+|[\s,:;–-]+$/g, '');
  return (
    <a className={classes.contact} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {name !== '' && <span>{name}</span>}
      <strong>
        <IconPhone size={15} aria-hidden /> {number}
      </strong>
    </a>
  );
}
