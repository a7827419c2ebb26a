import { sql, type RawBuilder } from 'kysely';
import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { displayCode, type DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { Scope } from '../scope.ts';

/** What narrows a list of vehicles; null, absent or an empty list = not narrowed. */
export type VehicleFilters = {
  /** Part of a registration, IMEI, fleet or depot name, in any case. */
  readonly search?: string | null;
  readonly fleetId?: number | null;
  readonly depotId?: number | null;
  /** Vehicles whose alerts are silenced are at none. */
  readonly levels?: readonly DisplayLevel[];
  readonly types?: readonly VehicleType[];
  readonly includeDeactivated?: boolean;
  readonly includeArchived?: boolean;
};

/** The view to count vehicles in: the quick one is empty for a driver, who has few of them to count. */
export const countedListing = ({ isDriver }: Scope): RawBuilder<unknown> =>
  sql.ref(isDriver ? 'visible_vehicle_listing' : 'scoped_vehicle_listing');

/** Conditions on `listing`, an alias of `visible_vehicle_listing` or `countedListing`: the scope and the filters. */
export function vehicleConditions(scope: Scope, filters: VehicleFilters): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    sql`listing.organisation_id = any(${[...scope.organisationIds]}::bigint[])`,
  ];
  if (scope.isDriver) {
    conditions.push(
      sql`listing.vehicle_id in (select vehicle_id from driver_vehicle where user_id = ${scope.userId ?? -1})`,
    );
  }
  if (filters.includeArchived !== true) conditions.push(sql`not listing.archived`);
  if (filters.includeDeactivated !== true) conditions.push(sql`not listing.deactivated`);
  if (filters.fleetId != null) conditions.push(sql`listing.fleet_id = ${filters.fleetId}`);
  if (filters.depotId != null) conditions.push(sql`listing.depot_id = ${filters.depotId}`);
  if (filters.levels !== undefined && filters.levels.length > 0) {
    const codes = filters.levels.map(displayCode);
    // The urgency as well, by which the index is ordered: what is not monitored stands at okay there, and what is silenced at no level.
    const stored = codes.map((code) => (code < 0 ? levelCode.okay : code));
    conditions.push(
      sql`listing.urgency = any(${stored}::smallint[]) and listing.display_level = any(${codes}::smallint[])`,
    );
  }
  if (filters.types !== undefined && filters.types.length > 0) {
    conditions.push(sql`listing.vehicle_type = any(${[...filters.types]}::text[])`);
  }
  const search = filters.search?.trim() ?? '';
  if (search !== '') conditions.push(searchCondition(search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * That `listing`, an alias of a listing of vehicles, holds a text: as it is written, or without its blanks, because people write a
 * registration with a space and it is stored without.
 */
export function searchCondition(search: string): RawBuilder<unknown> {
  const joined = search.replaceAll(/\s+/g, '');
  const matches = (text: string): RawBuilder<unknown> => sql`listing.search_text like search_fold(${containing(text)})`;
  return joined === search ? matches(search) : sql`(${matches(search)} or ${matches(joined)})`;
}

/** A LIKE pattern for texts that contain `text` literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
