import type { ChecklistItemRules, ChecklistKind, FaultPlace, FaultSeverity, PhotoRule } from './checklist-rules.ts';
import type { ChecklistGroup } from './checklist-rules.ts';

/** Version of the product's own templates; a change of an item raises it. */
export const productTemplateVersion = 1;

/** Quick answers to "What is wrong?" that items of the product offer; their texts are in the server's catalogues. */
export const quickAnswers = [
  'cracked',
  'not_lit',
  'missing',
  'dirty',
  'loose',
  'worn',
  'leaking',
  'damaged',
  'low',
  'out_of_date',
  'not_working',
  'low_tread',
  'cut_or_bulge',
  'stone_between',
  'warning_lamp_on',
  'not_closed',
  'unreadable',
  'moved',
] as const;
/** A quick answer. */
export type QuickAnswer = (typeof quickAnswers)[number];

interface ItemRow {
  readonly group: ChecklistGroup;
  readonly kinds: readonly ChecklistKind[];
  readonly least: FaultSeverity;
  readonly quick: readonly QuickAnswer[];
  readonly photo?: PhotoRule;
  readonly place?: FaultPlace;
  readonly mayBeNone?: true;
  /** Asked of a vehicle with a trailer; trailers themselves are asked too. */
  readonly ofTrailer?: true;
}

const powered = ['hgv', 'psv', 'van'] as const;
const heavy = ['hgv', 'trailer', 'psv'] as const;
const all = ['hgv', 'trailer', 'psv', 'van'] as const;
const goods = ['hgv', 'trailer', 'van'] as const;
const towing = ['hgv', 'trailer'] as const;

/** The walk-round items of the product, by key, after the daily checks that the DVSA asks of drivers in Great Britain. */
const rows = {
  brake_lines: { group: 'brakes', kinds: all, least: 'dangerous', quick: ['leaking', 'damaged', 'loose'] },
  air_build_up: { group: 'brakes', kinds: heavy, least: 'dangerous', quick: ['leaking', 'low', 'warning_lamp_on'] },
  foot_brake: { group: 'brakes', kinds: powered, least: 'dangerous', quick: ['not_working', 'worn', 'loose'] },
  parking_brake: { group: 'brakes', kinds: all, least: 'dangerous', quick: ['not_working', 'loose', 'damaged'] },
  brake_lamps_abs: { group: 'brakes', kinds: all, least: 'major', quick: ['warning_lamp_on', 'not_working'] },
  trailer_couplings: {
    group: 'brakes',
    kinds: towing,
    least: 'dangerous',
    quick: ['leaking', 'damaged', 'loose'],
    ofTrailer: true,
  },
  trailer_parking_brake: {
    group: 'brakes',
    kinds: ['hgv'],
    least: 'dangerous',
    quick: ['not_working', 'damaged'],
    ofTrailer: true,
  },
  headlamps: { group: 'lights', kinds: powered, least: 'major', quick: ['not_lit', 'cracked', 'dirty'], place: 'side' },
  rear_lamps: {
    group: 'lights',
    kinds: all,
    least: 'major',
    quick: ['cracked', 'not_lit', 'missing', 'dirty'],
    place: 'side',
  },
  indicators: { group: 'lights', kinds: all, least: 'major', quick: ['not_lit', 'cracked', 'missing'], place: 'side' },
  side_markers: {
    group: 'lights',
    kinds: heavy,
    least: 'minor',
    quick: ['not_lit', 'cracked', 'missing', 'dirty'],
    place: 'side',
    mayBeNone: true,
  },
  fog_lamp: { group: 'lights', kinds: all, least: 'minor', quick: ['not_lit', 'cracked'], mayBeNone: true },
  reflectors: {
    group: 'lights',
    kinds: ['trailer', 'van'],
    least: 'minor',
    quick: ['missing', 'dirty', 'cracked'],
    place: 'side',
  },
  interior_lamps: { group: 'lights', kinds: ['psv'], least: 'minor', quick: ['not_lit', 'cracked'] },
  tread_depth: { group: 'tyres', kinds: all, least: 'dangerous', quick: ['low_tread', 'worn'], place: 'wheel' },
  tyre_walls: {
    group: 'tyres',
    kinds: all,
    least: 'dangerous',
    quick: ['cut_or_bulge', 'damaged', 'worn'],
    place: 'wheel',
  },
  tyre_pressure: { group: 'tyres', kinds: all, least: 'major', quick: ['low', 'leaking'], place: 'wheel' },
  twin_wheels: {
    group: 'tyres',
    kinds: heavy,
    least: 'major',
    quick: ['stone_between', 'damaged'],
    place: 'wheel',
    mayBeNone: true,
  },
  wheel_nuts: {
    group: 'tyres',
    kinds: all,
    least: 'dangerous',
    quick: ['loose', 'missing', 'moved'],
    place: 'wheel',
  },
  valve_caps: {
    group: 'tyres',
    kinds: heavy,
    least: 'minor',
    quick: ['missing', 'damaged'],
    place: 'wheel',
    mayBeNone: true,
  },
  spare_wheel: { group: 'tyres', kinds: all, least: 'minor', quick: ['loose', 'missing', 'low'], mayBeNone: true },
  tachograph_unit: {
    group: 'tachograph',
    kinds: ['hgv', 'psv'],
    least: 'major',
    quick: ['not_working', 'warning_lamp_on'],
    mayBeNone: true,
  },
  tachograph_calibration: {
    group: 'tachograph',
    kinds: ['hgv', 'psv'],
    least: 'minor',
    quick: ['out_of_date', 'unreadable', 'missing'],
    mayBeNone: true,
  },
  driver_card: {
    group: 'tachograph',
    kinds: ['hgv', 'psv'],
    least: 'major',
    quick: ['missing', 'out_of_date', 'not_working'],
    mayBeNone: true,
  },
  engine_oil: { group: 'fluids', kinds: powered, least: 'major', quick: ['low', 'leaking', 'warning_lamp_on'] },
  coolant: { group: 'fluids', kinds: powered, least: 'major', quick: ['low', 'leaking', 'warning_lamp_on'] },
  fuel: { group: 'fluids', kinds: powered, least: 'major', quick: ['leaking', 'low', 'missing'], mayBeNone: true },
  adblue: { group: 'fluids', kinds: powered, least: 'minor', quick: ['low', 'leaking'], mayBeNone: true },
  fluid_leaks: { group: 'fluids', kinds: powered, least: 'major', quick: ['leaking'] },
  load_secure: {
    group: 'load',
    kinds: goods,
    least: 'dangerous',
    quick: ['loose', 'moved', 'damaged'],
    mayBeNone: true,
  },
  straps: { group: 'load', kinds: goods, least: 'major', quick: ['worn', 'damaged', 'missing'], mayBeNone: true },
  curtains_doors: {
    group: 'load',
    kinds: goods,
    least: 'major',
    quick: ['not_closed', 'damaged', 'loose'],
    place: 'side',
    mayBeNone: true,
  },
  height_marker: { group: 'load', kinds: ['hgv'], least: 'major', quick: ['missing', 'unreadable'], mayBeNone: true },
  fifth_wheel: {
    group: 'load',
    kinds: ['hgv'],
    least: 'dangerous',
    quick: ['not_closed', 'loose', 'worn'],
    ofTrailer: true,
  },
  landing_legs: {
    group: 'load',
    kinds: towing,
    least: 'major',
    quick: ['damaged', 'not_working', 'loose'],
    mayBeNone: true,
    ofTrailer: true,
  },
  luggage: { group: 'load', kinds: ['psv'], least: 'major', quick: ['not_closed', 'loose'], mayBeNone: true },
  emergency_exits: { group: 'safety_kit', kinds: ['psv'], least: 'dangerous', quick: ['not_working', 'unreadable'] },
  extinguisher: {
    group: 'safety_kit',
    kinds: powered,
    least: 'minor',
    quick: ['missing', 'out_of_date', 'damaged'],
    mayBeNone: true,
  },
  first_aid: {
    group: 'safety_kit',
    kinds: ['psv', 'van'],
    least: 'minor',
    quick: ['missing', 'out_of_date'],
    mayBeNone: true,
  },
  warning_triangle: {
    group: 'safety_kit',
    kinds: ['psv', 'van'],
    least: 'minor',
    quick: ['missing', 'damaged'],
    mayBeNone: true,
  },
  high_visibility: { group: 'safety_kit', kinds: powered, least: 'minor', quick: ['missing', 'dirty'] },
  seat_belts: { group: 'safety_kit', kinds: powered, least: 'major', quick: ['worn', 'not_working', 'damaged'] },
  windscreen: { group: 'others', kinds: powered, least: 'major', quick: ['cracked', 'dirty'] },
  wipers: { group: 'others', kinds: powered, least: 'major', quick: ['worn', 'not_working', 'missing'] },
  mirrors: {
    group: 'others',
    kinds: powered,
    least: 'major',
    quick: ['cracked', 'loose', 'missing', 'dirty'],
    place: 'side',
  },
  horn: { group: 'others', kinds: powered, least: 'major', quick: ['not_working'] },
  steering: { group: 'others', kinds: powered, least: 'dangerous', quick: ['loose', 'not_working', 'leaking'] },
  bodywork: { group: 'others', kinds: all, least: 'minor', quick: ['damaged', 'loose'], place: 'side' },
  doors: { group: 'others', kinds: ['psv', 'van'], least: 'major', quick: ['not_closed', 'not_working', 'damaged'] },
  exhaust: { group: 'others', kinds: powered, least: 'minor', quick: ['leaking', 'loose', 'damaged'], mayBeNone: true },
  battery: { group: 'others', kinds: powered, least: 'minor', quick: ['loose', 'leaking', 'damaged'] },
  number_plates: { group: 'others', kinds: all, least: 'minor', quick: ['dirty', 'damaged', 'missing'] },
  suspension: { group: 'others', kinds: heavy, least: 'major', quick: ['leaking', 'damaged', 'loose'], place: 'side' },
  side_guards: {
    group: 'others',
    kinds: heavy,
    least: 'minor',
    quick: ['damaged', 'loose', 'missing'],
    place: 'side',
    mayBeNone: true,
  },
} as const satisfies Record<string, ItemRow>;

/** Key of an item of the product. */
export type ProductItemKey = keyof typeof rows;
/** An item of the product without its texts. */
export interface ProductItem extends ChecklistItemRules {
  readonly key: ProductItemKey;
  readonly quick: readonly QuickAnswer[];
}

/** Items of the product's template of a kind, in the order of its groups. */
export const productItems = (kind: ChecklistKind): readonly ProductItem[] =>
  (Object.entries(rows) as [ProductItemKey, ItemRow][])
    .filter(([, row]) => row.kinds.includes(kind))
    .map(([key, row]) => ({
      key,
      group: row.group,
      photo: row.photo ?? (row.least === 'minor' ? 'never' : 'on_fail'),
      place: row.place ?? 'none',
      least_severity: row.least,
      may_be_not_applicable: row.mayBeNone === true,
      only_with_trailer: row.ofTrailer === true && kind !== 'trailer',
      quick: row.quick,
    }));
