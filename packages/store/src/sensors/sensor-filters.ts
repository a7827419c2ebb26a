import { sql, type RawBuilder } from 'kysely';
import type { SensorType } from '@tyrewatch/domain/sensors/sensor-type';
import { plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import type { Scope } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** What narrows a list of sensors; null or an empty list = not narrowed. */
export type SensorFilters = {
  /** Part of a sensor's number or of its vehicle's registration, in any case. */
  readonly search: string | null;
  readonly types: readonly SensorType[];
  /** Sensors of this organisation and of those below it. */
  readonly organisationId: number | null;
};

/** Where the sensors of a list are; `silent`: on a vehicle, and not heard since an instant. */
export type SensorPlace = 'on_vehicle' | 'off_vehicle' | 'silent';

/** The wheel's newest reading that is of the sensor itself, as columns of `sensor` and `wheels`; null = it has sent none. */
export const ownReadingAt = sql<Date | null>`(case when wheels.reading_at[sensor.position_index + 1] >= coalesce(sensor.attached_at, '-infinity')
  then wheels.reading_at[sensor.position_index + 1] end)`;

/** Conditions on `sensor`, an alias of `visible_sensor` or `scoped_sensor`: the scope and the filters. */
export function sensorConditions(scope: Scope, { search, types, organisationId }: SensorFilters): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    sql`sensor.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
  ];
  if (scope.isDriver)
    conditions.push(
      sql`sensor.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${scope.userId ?? -1})`,
    );
  if (types.length > 0) conditions.push(sql`sensor.sensor_type = any(${[...types]}::text[])`);
  if (organisationId !== null)
    conditions.push(
      sql`sensor.organisation_id in (select descendant_id from organisation_closure where ancestor_id = ${organisationId})`,
    );
  const wanted = search === null ? '' : plainSensorCode(search);
  if (wanted !== '') conditions.push(sql`sensor.id in (${foundIds(wanted)})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

// Two searches, each by its index; the listing's index holds registrations in lower case among other words.
const foundIds = (wanted: string): RawBuilder<unknown> => {
  const key = sensorCodeKey(wanted);
  const isNumbered = key === '' ? sql`false` : sql`found.code_key like ${containing(key)}`;
  return sql`
  select found.id from visible_sensor found where ${isNumbered}
  union
  select found.id from visible_vehicle_listing listing join visible_sensor found on found.vehicle_id = listing.vehicle_id
  where listing.search_text like search_fold(${containing(wanted)}) and listing.registration like ${containing(wanted)}`;
};
