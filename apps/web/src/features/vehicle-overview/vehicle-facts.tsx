import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { type Fact, FactList } from '../../components/fact-list/fact-list.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { VehicleLocation } from '../../components/vehicle-location.tsx';
import classes from './vehicle-overview.module.css';

const named = (name: string, value: string | null): Fact[] => (value === null ? [] : [{ name, value }]);

/** What the vehicle reports of itself, and what it is, and where; on its own page, where the map and the header say that, but its present values. */
export function VehicleFacts({ vehicle, isPage }: { vehicle: Vehicle; isPage: boolean }) {
  const t = useTranslations('vehicleOverview');
  const tFeed = useTranslations('integrations.names');
  const format = useFormatter();
  const { distance, speed, temperature, percent } = useQuantities();
  const volts = (value: number | null): string | null =>
    value === null ? null : `${format.number(value, { maximumFractionDigits: 1 })}\u00A0V`;
  const model = [vehicle.manufacturer, vehicle.model].filter((part) => part !== null).join(' ');
  const mayReadUnits = may(useSession(), 'telematics_unit:read');
  const unitLink = (imei: string) => (mayReadUnits ? <Link to={paths.telematicsUnit(imei)}>{imei}</Link> : imei);
  const present: Fact[] = [
    ...named(t('vehicle.odometer'), vehicle.odometer_km === null ? null : distance.text(vehicle.odometer_km)),
    ...named(t('vehicle.fuel'), vehicle.fuel_percent === null ? null : percent(vehicle.fuel_percent)),
    ...named(t('vehicle.adblue'), vehicle.adblue_percent === null ? null : percent(vehicle.adblue_percent)),
    ...named(t('vehicle.battery'), volts(vehicle.battery_v)),
    ...named(t('vehicle.coolant'), vehicle.coolant_c === null ? null : temperature.text(vehicle.coolant_c)),
    ...named(
      t('vehicle.motDue'),
      vehicle.mot_due_on === null ? null : format.dateTime(new Date(vehicle.mot_due_on), 'short'),
    ),
    ...(vehicle.imei === null ? [] : [{ name: t('vehicle.imei'), value: unitLink(vehicle.imei) }]),
    ...named(t('vehicle.fedBy'), vehicle.fed_by === null ? null : tFeed(vehicle.fed_by)),
  ];
  const more: Fact[] = [
    ...named(t('vehicle.speed'), vehicle.speed_kmh === null ? null : speed.text(vehicle.speed_kmh)),
    ...named(
      t('vehicle.ignition'),
      vehicle.ignition_on === null ? null : t(vehicle.ignition_on ? 'vehicle.on' : 'vehicle.off'),
    ),
    ...named(t('vehicle.makeModel'), model === '' ? null : model),
    ...named(t('vehicle.configuration'), vehicle.axle_configuration),
    ...named(t('vehicle.vin'), vehicle.vin),
    ...named(t('vehicle.fleet'), vehicle.fleet_name),
    ...named(t('vehicle.depot'), vehicle.depot_name),
    ...named(t('vehicle.organization'), vehicle.organization_name),
  ];
  return (
    <section className={classes.card} aria-labelledby="vehicle-facts-title">
      {!isPage && <h2>{t('location.title')}</h2>}
      {!isPage && <VehicleLocation vehicle={vehicle} />}
      <h2 id="vehicle-facts-title">{t('vehicle.title')}</h2>
      <FactList facts={isPage ? present : [...present, ...more]} />
    </section>
  );
}
