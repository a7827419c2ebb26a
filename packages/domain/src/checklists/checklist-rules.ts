import type { VehicleType } from '../vehicles/vehicle-type.ts';

/** Groups of a walk-round check, in the order in which a driver walks them. */
export const checklistGroups = [
  'brakes',
  'lights',
  'tyres',
  'tachograph',
  'fluids',
  'load',
  'safety_kit',
  'others',
] as const;
/** A group of a walk-round check. */
export type ChecklistGroup = (typeof checklistGroups)[number];

/** What an item can be found as. */
export const checklistResults = ['pass', 'fail', 'not_applicable'] as const;
/** What an item was found as. */
export type ChecklistResult = (typeof checklistResults)[number];

/** How bad a fault is, worst last: mend at the next service, mend today, do not drive. */
export const faultSeverities = ['minor', 'major', 'dangerous'] as const;
/** How bad a fault is. */
export type FaultSeverity = (typeof faultSeverities)[number];

/** When an item asks for a photo. */
export const photoRules = ['never', 'on_fail', 'always'] as const;
/** When an item asks for a photo. */
export type PhotoRule = (typeof photoRules)[number];

/** What a fault of an item asks for besides: nothing, which side, or which wheel. */
export const faultPlaces = ['none', 'side', 'wheel'] as const;
/** What a fault of an item asks for. */
export type FaultPlace = (typeof faultPlaces)[number];

/** Sides of a vehicle a fault can be at. */
export const faultSides = ['left', 'right', 'both'] as const;
/** A side of a vehicle. */
export type FaultSide = (typeof faultSides)[number];

/** What a check comes to. */
export const checklistVerdicts = ['clear', 'faults', 'do_not_drive'] as const;
/** What a check came to. */
export type ChecklistVerdict = (typeof checklistVerdicts)[number];

/** Kinds of template: one for every group of vehicle types that is checked alike. */
export const checklistKinds = ['hgv', 'trailer', 'psv', 'van'] as const;
/** A kind of template. */
export type ChecklistKind = (typeof checklistKinds)[number];

/** Most photos of one fault or item, and of one check. */
export const mostChecklistPhotos = { item: 6, check: 60 } as const;
/** Most items of a template, and most faults of a check. */
export const mostChecklistItems = 100;
/** A check below this is shown as quick: a hint, not a verdict. */
export const quickCheckSeconds = 90;

const kinds: Readonly<Record<VehicleType, ChecklistKind | null>> = {
  bus: 'psv',
  car: 'van',
  crane: null,
  digger: null,
  dumper: null,
  loader: null,
  service_vehicle: 'van',
  tractor: 'hgv',
  trailer: 'trailer',
  truck: 'hgv',
  truck_trailer: 'hgv',
  tug: null,
  van: 'van',
};

/** Which template a type of vehicle is checked by; null = none: checklists are not supported for it. */
export const checklistKindOf = (type: VehicleType): ChecklistKind | null => kinds[type];

/** Types of vehicle that are checked by a template of the kind. */
export const typesOfKind = (kind: ChecklistKind): readonly VehicleType[] =>
  (Object.keys(kinds) as VehicleType[]).filter((type) => kinds[type] === kind);

/** What the rules need of an item of a template. */
export interface ChecklistItemRules {
  readonly key: string;
  readonly group: ChecklistGroup;
  readonly photo: PhotoRule;
  readonly place: FaultPlace;
  /** The least a fail of it means. */
  readonly least_severity: FaultSeverity;
  readonly may_be_not_applicable: boolean;
  /** Asked only when a trailer is coupled. */
  readonly only_with_trailer: boolean;
}

const rank = (severity: FaultSeverity): number => faultSeverities.indexOf(severity);

/** Severities a fault of an item may be given: from the least on. */
export const allowedSeverities = (least: FaultSeverity): readonly FaultSeverity[] => faultSeverities.slice(rank(least));

/** Items that are asked of a vehicle, with or without a trailer. */
export const askedItems = <Item extends Pick<ChecklistItemRules, 'only_with_trailer'>>(
  items: readonly Item[],
  hasTrailer: boolean,
): readonly Item[] => items.filter((item) => hasTrailer || !item.only_with_trailer);

/** Groups that have items, in the order of their first item. */
export const groupsOf = (items: readonly Pick<ChecklistItemRules, 'group'>[]): readonly ChecklistGroup[] => [
  ...new Set(items.map(({ group }) => group)),
];

/** What a check comes to by its faults. */
export function verdictOf(faults: readonly { readonly severity: FaultSeverity }[]): ChecklistVerdict {
  if (faults.some(({ severity }) => severity === 'dangerous')) return 'do_not_drive';
  return faults.length > 0 ? 'faults' : 'clear';
}

/** An answer as it is given. */
export interface GivenAnswer {
  readonly item: string;
  readonly result: ChecklistResult;
  readonly photo_keys: readonly string[];
}
/** A fault as it is given. */
export interface GivenFault {
  readonly item: string;
  readonly text: string;
  readonly severity: FaultSeverity;
  readonly photo_keys: readonly string[];
}

/** What is wrong with the answers of a check, and at which item. */
export interface ChecklistFlaw {
  readonly item: string;
  readonly code:
    | 'unknown_item'
    | 'answered_twice'
    | 'not_answered'
    | 'not_applicable_refused'
    | 'fault_missing'
    | 'fault_without_fail'
    | 'severity_too_low'
    | 'text_or_photo_missing';
}

/**
 * What is wrong with a check against the items it was asked; empty = nothing. Every item is answered once, every fail has a fault with a
 * text or a photo, and no fault is taken more lightly than its item says. A missing photo of `always` is no flaw: a camera may be refused.
 */
export function findFlaws(
  items: readonly ChecklistItemRules[],
  check: { readonly answers: readonly GivenAnswer[]; readonly faults: readonly GivenFault[] },
): readonly ChecklistFlaw[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const results = new Map<string, ChecklistResult>();
  const flaws: ChecklistFlaw[] = [];
  for (const { item, result } of check.answers) {
    const rules = byKey.get(item);
    if (rules === undefined) flaws.push({ item, code: 'unknown_item' });
    else if (results.has(item)) flaws.push({ item, code: 'answered_twice' });
    else if (result === 'not_applicable' && !rules.may_be_not_applicable)
      flaws.push({ item, code: 'not_applicable_refused' });
    results.set(item, result);
  }
  for (const { item, text, severity, photo_keys: photos } of check.faults) {
    const rules = byKey.get(item);
    if (rules === undefined || results.get(item) !== 'fail') flaws.push({ item, code: 'fault_without_fail' });
    else if (rank(severity) < rank(rules.least_severity)) flaws.push({ item, code: 'severity_too_low' });
    if (text.trim() === '' && photos.length === 0) flaws.push({ item, code: 'text_or_photo_missing' });
  }
  const faulty = new Set(check.faults.map(({ item }) => item));
  for (const { key } of items) {
    const result = results.get(key);
    if (result === undefined) flaws.push({ item: key, code: 'not_answered' });
    if (result === 'fail' && !faulty.has(key)) flaws.push({ item: key, code: 'fault_missing' });
  }
  return flaws;
}
