import { axleFields, ownThresholds } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { useTranslations } from 'use-intl';
import type { VehicleFieldName } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { vehicleFieldNames } from '../../components/vehicle-fields/use-vehicle-fields.ts';

type AxleField = keyof typeof axleFields;

const units = {
  kg: 'kg',
  kpa: 'kPa',
  c: '°C',
  mm: 'mm',
  nm: 'Nm',
  cm3: 'cm³',
  g_per_km: 'g/km',
  percent: '%',
} as const;
const isAxleField = (field: string): field is AxleField => Object.hasOwn(axleFields, field);
const places: Readonly<Record<string, VehicleFieldName>> = { fleet: 'fleet_id', depot: 'depot_id' };

/** Words for a column of a file of vehicles, with the unit of its numbers; one that is not known reads as the file has it. */
export function useColumnWords(): (column: string) => string {
  const t = useTranslations();
  const wordsOf = (column: string): string => {
    const field = places[column] ?? vehicleFieldNames.find((name) => name === column);
    if (field !== undefined) return t(`vehicleFields.names.${field}`);
    if (column === 'organization') return t('newVehicle.organisation');
    if (column === 'axle_configuration') return t('vehicleConfig.layout');
    if (column === 'imei') return 'IMEI';
    if (column in ownThresholds && isAxleField(column)) return t(`vehicleConfig.fields.${column}`);
    const [, axle = '', axleField = ''] = /^axle_(\d)_(.+)$/.exec(column) ?? [];
    if (isAxleField(axleField)) return `${t('tyres.axle', { axle })}: ${t(`vehicleConfig.fields.${axleField}`)}`;
    const [, position] = /^sensor_(\d[A-F])$/.exec(column) ?? [];
    return position === undefined ? column : `${t('vehicleLog.sensor')} ${position}`;
  };
  return (column) => {
    const unit = Object.entries(units).find(([end]) => column.endsWith(`_${end}`));
    return unit === undefined ? wordsOf(column) : `${wordsOf(column)} (${unit[1]})`;
  };
}
