import type { QueryInputOf } from '@tyrewatch/contract/endpoint';
import type { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { vehicleSorts } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import type { OverviewSearch, OverviewState } from '../../components/overview-state/overview-state.ts';
import { overviewStateOf, parseOverviewSearch, searchOf } from '../../components/overview-state/overview-state.ts';
import { parseBounds } from '@tyrewatch/domain/vehicles/map-window';

/** The views of the vehicle list. */
export const vehicleViews = ['list', 'map', 'summary'] as const;
/** A view of the vehicle list. */
export type VehicleView = (typeof vehicleViews)[number];
/** What the list is sorted by. */
export type VehicleSort = (typeof vehicleSorts)[number];

/**
 * The state of the vehicle list as it stands in the address. What is absent has its default: no
 * filter, worst first, the list view, nothing selected. Lists are written with commas. What is shown of the vehicle
 * beside the list stands there as on its own page.
 */
export interface VehicleSearch extends Readonly<OverviewSearch> {
  readonly q?: string;
  /** Fleet id. */
  readonly fleet?: number;
  /** Depot id. */
  readonly depot?: number;
  readonly levels?: string;
  readonly types?: string;
  readonly deactivated?: true;
  readonly archived?: true;
  readonly sort?: VehicleSort;
  readonly view?: Exclude<VehicleView, 'list'>;
  /** The vehicle open beside the list, as addresses name it. */
  readonly vehicle?: string;
  /** Map window as `west,south,east,north` in degrees. */
  readonly bounds?: string;
}

type Raw = Record<string, unknown>;

const longestText = 100;

const memberOf = <Member extends string>(members: readonly Member[], value: unknown): Member | undefined =>
  members.find((member) => member === value);

/** Members of a comma list in the order of `members`, unknown ones left out; undefined when none is left. */
function membersIn(members: readonly string[], value: unknown): string | undefined {
  const wanted = new Set(String(value ?? '').split(','));
  const found = members.filter((member) => wanted.has(member));
  return found.length === 0 ? undefined : found.join(',');
}

function positiveInteger(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // No key types a control character, and the interface refuses one.
  const plain = String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longestText);
  return plain.trim() === '' ? undefined : plain;
}

/** A registration as it is stored; what can be none, such as a reference by id, stays as it is. */
function registration(value: unknown): string | undefined {
  const written = text(value);
  return written === undefined ? undefined : (findRegistration(written) ?? written);
}

const flag = (value: unknown): true | undefined => (['1', 'true'].includes(String(value)) ? true : undefined);

const boundsText = (value: unknown): string | undefined =>
  typeof value === 'string' && parseBounds(value) !== null ? value : undefined;

function view(value: unknown): VehicleSearch['view'] {
  const found = memberOf(vehicleViews, value);
  return found === 'list' ? undefined : found;
}

function sort(value: unknown): VehicleSort | undefined {
  const found = memberOf(vehicleSorts, value);
  return found === 'level' ? undefined : found;
}

/** Reads the state from an address at an instant (epoch milliseconds); what is unknown or a default is dropped and so leaves the address. */
export function parseVehicleSearch(raw: Raw, nowMs: number): VehicleSearch {
  const vehicle = registration(raw['vehicle']);
  const parsed = {
    q: text(raw['q']),
    fleet: positiveInteger(raw['fleet']),
    depot: positiveInteger(raw['depot']),
    levels: membersIn(displayLevels, raw['levels']),
    types: membersIn(vehicleTypes, raw['types']),
    deactivated: flag(raw['deactivated']),
    archived: flag(raw['archived']),
    sort: sort(raw['sort']),
    view: view(raw['view']),
    vehicle,
    ...(vehicle === undefined ? {} : parseOverviewSearch(raw, nowMs)),
    bounds: boundsText(raw['bounds']),
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined)) as VehicleSearch;
}

/** A change of the state; undefined takes a part back to its default. */
export type SearchChange = { readonly [Key in keyof VehicleSearch]?: VehicleSearch[Key] | undefined };

const nothingShown = {
  wheel: undefined,
  tyres: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
  track: undefined,
};

/** The change to what is to be shown of the vehicle beside the list. */
export const overviewChange = (state: OverviewState): SearchChange => ({ ...nothingShown, ...searchOf(state) });

/** The change to another vehicle beside the list, or none; how its tyres and their past are shown stays, what was chosen of the former one goes. */
export const vehicleChange = (vehicle: string | undefined): SearchChange => ({
  vehicle,
  wheel: undefined,
  from: undefined,
  to: undefined,
  track: undefined,
});

/** What the vehicle's own page takes over from beside the list. */
export const ownPageSearch = (search: VehicleSearch): OverviewSearch => searchOf(overviewStateOf(search));

/** The chosen levels, worst first. */
export const levelsOf = (search: VehicleSearch): readonly DisplayLevel[] =>
  (search.levels?.split(',') ?? []) as DisplayLevel[];

/** The chosen vehicle types. */
export const typesOf = (search: VehicleSearch): readonly VehicleType[] =>
  (search.types?.split(',') ?? []) as VehicleType[];

/** The filters as the interface takes them, for list, counts and map. */
export type VehicleFilters = Omit<
  NonNullable<QueryInputOf<typeof listVehicles>>,
  'sort' | 'limit' | 'offset' | 'cursor' | 'fleet_id' | 'depot_id'
> & { fleet_id?: number; depot_id?: number };

/** The filters of the state; `q` is passed apart because it trails what is typed. */
export function vehicleFilters(search: VehicleSearch, q: string | undefined): VehicleFilters {
  return {
    ...(q ? { q } : {}),
    ...(search.fleet ? { fleet_id: search.fleet } : {}),
    ...(search.depot ? { depot_id: search.depot } : {}),
    ...(search.levels ? { levels: search.levels } : {}),
    ...(search.types ? { types: search.types } : {}),
    ...(search.deactivated ? { include_deactivated: 'true' as const } : {}),
    ...(search.archived ? { include_archived: 'true' as const } : {}),
  };
}

/** The filters of the state but for the level: what the counts beside the levels are of. */
export function levellessFilters(search: VehicleSearch): VehicleFilters {
  const { levels: _levels, ...filters } = vehicleFilters(search, search.q);
  return filters;
}

/** Whether anything narrows the list, so that "nothing found" can offer to clear it. */
export const isFiltered = (search: VehicleSearch): boolean =>
  Boolean(search.q ?? search.fleet ?? search.depot ?? search.levels ?? search.types);

/** Whether filters are why the list is empty, and not that there is no vehicle at all; `total`: without the filters, undefined while unknown. */
export const isEmptiedByFilters = (search: VehicleSearch, total: number | undefined): boolean =>
  isFiltered(search) && total !== 0;

/** The state without its filters; view, sort and the shown kinds of vehicle stay. */
export function withoutFilters(search: VehicleSearch): VehicleSearch {
  const { q: _q, fleet: _fleet, depot: _depot, levels: _levels, types: _types, ...rest } = search;
  return rest;
}
