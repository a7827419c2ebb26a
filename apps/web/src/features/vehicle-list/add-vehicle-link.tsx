import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './add-vehicle-link.module.css';

/** Leads administrators to where a vehicle is set up; nobody else sees it. */
export function AddVehicleLink() {
  const t = useTranslations('vehicleList');
  if (!isAdministrator(useSession())) return null;
  return (
    <Link to={paths.addVehicle} className={classes.link} title={t('add')}>
      <IconPlus size={16} aria-hidden />
      <span className={classes.word}>{t('add')}</span>
    </Link>
  );
}
