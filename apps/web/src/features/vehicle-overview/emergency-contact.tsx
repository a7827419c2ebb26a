import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { IconPhone } from '@tabler/icons-react';
import { findTelephone } from '../../components/telephone-in-text.ts';
import classes from './vehicle-instruction.module.css';

/** Whom to call about the vehicle, as a link that dials where a number is given; nothing where nobody is named. */
export function EmergencyContact({ vehicle: { emergency_contact: contact } }: { readonly vehicle: Vehicle }) {
  if (contact === null) return null;
  const { name, number } = findTelephone(contact);
  if (number === null) return <span className={classes.contact}>{contact}</span>;
  return (
    <a className={classes.contact} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {name !== '' && <span>{name}</span>}
      <strong>
        <IconPhone size={15} aria-hidden /> {number}
      </strong>
    </a>
  );
}
