import { describe, expect, it } from 'vitest';
import { vehicleTypes } from '../vehicles/vehicle-type.ts';
import type { ChecklistItemRules, GivenAnswer, GivenFault } from './checklist-rules.ts';
import * as rules from './checklist-rules.ts';
import { productItems } from './product-template.ts';

const item = (key: string, more: Partial<ChecklistItemRules> = {}): ChecklistItemRules => ({
  key,
  group: 'lights',
  photo: 'never',
  place: 'none',
  least_severity: 'minor',
  may_be_not_applicable: false,
  only_with_trailer: false,
  ...more,
});
const answer = (name: string, result: GivenAnswer['result']): GivenAnswer => ({ item: name, result, photo_keys: [] });
const fault = (name: string, more: Partial<GivenFault> = {}): GivenFault => ({
  item: name,
  text: 'Cracked',
  severity: 'major',
  photo_keys: [],
  ...more,
});

describe('a walk-round check', () => {
  it.each<[string, readonly GivenAnswer[], readonly GivenFault[], readonly string[]]>([
    ['nothing is wrong', [answer('horn', 'pass'), answer('lamp', 'not_applicable')], [], []],
    ['an item is left', [answer('horn', 'pass')], [], ['lamp not_answered']],
    [
      'an item is not there',
      [answer('horn', 'not_applicable'), answer('lamp', 'pass')],
      [],
      ['horn not_applicable_refused'],
    ],
    [
      'an item is answered twice',
      [answer('horn', 'pass'), answer('horn', 'pass'), answer('lamp', 'pass')],
      [],
      ['horn answered_twice'],
    ],
    [
      'an item is unknown',
      [answer('horn', 'pass'), answer('lamp', 'pass'), answer('x', 'pass')],
      [],
      ['x unknown_item'],
    ],
    ['a fail says nothing', [answer('horn', 'fail'), answer('lamp', 'pass')], [], ['horn fault_missing']],
    [
      'a fault is at what passed',
      [answer('horn', 'pass'), answer('lamp', 'pass')],
      [fault('horn')],
      ['horn fault_without_fail'],
    ],
    [
      'a fault is taken too lightly',
      [answer('horn', 'fail'), answer('lamp', 'pass')],
      [fault('horn', { severity: 'minor' })],
      ['horn severity_too_low'],
    ],
    [
      'a fault has neither text nor photo',
      [answer('horn', 'pass'), answer('lamp', 'fail')],
      [fault('lamp', { text: ' ' })],
      ['lamp text_or_photo_missing'],
    ],
    [
      'a fault has a photo alone',
      [answer('horn', 'pass'), answer('lamp', 'fail')],
      [fault('lamp', { text: '', photo_keys: ['1'] })],
      [],
    ],
  ])('is judged where %s', (_, answers, faults, expected) => {
    const items = [item('horn', { least_severity: 'major' }), item('lamp', { may_be_not_applicable: true })];
    expect(rules.findFlaws(items, { answers, faults }).map(({ item: name, code }) => `${name} ${code}`)).toEqual(
      expected,
    );
  });

  it.each([
    [[], 'clear'],
    [['minor'], 'faults'],
    [['minor', 'major'], 'faults'],
    [['dangerous', 'minor'], 'do_not_drive'],
  ] as const)('with faults %j comes to %s', (severities, verdict) => {
    expect(rules.verdictOf(severities.map((severity) => ({ severity })))).toBe(verdict);
  });

  it('lets a fault be worse than its item says, never lighter', () => {
    expect(rules.allowedSeverities('minor')).toEqual(['minor', 'major', 'dangerous']);
    expect(rules.allowedSeverities('major')).toEqual(['major', 'dangerous']);
    expect(rules.allowedSeverities('dangerous')).toEqual(['dangerous']);
  });

  it('asks for the trailer only where one is coupled', () => {
    const items = [item('horn'), item('legs', { only_with_trailer: true, group: 'load' })];
    expect(rules.askedItems(items, false).map(({ key }) => key)).toEqual(['horn']);
    expect(rules.askedItems(items, true)).toHaveLength(2);
    expect(rules.groupsOf(items)).toEqual(['lights', 'load']);
  });
});

describe('templates of the product', () => {
  it('are there for every type but the machines', () => {
    expect(vehicleTypes.filter((type) => rules.checklistKindOf(type) === null)).toEqual([
      'crane',
      'digger',
      'dumper',
      'loader',
      'tug',
    ]);
    expect(rules.typesOfKind('hgv')).toEqual(['tractor', 'truck', 'truck_trailer']);
  });

  it.each(rules.checklistKinds)('ask a driver of a %s neither too little nor too much', (kind) => {
    const items = productItems(kind);
    expect(rules.askedItems(items, false).length).toBeGreaterThanOrEqual(25);
    expect(rules.askedItems(items, false).length).toBeLessThanOrEqual(45);
    const order = rules.groupsOf(items).map((group) => rules.checklistGroups.indexOf(group));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(items.every(({ quick }) => quick.length > 0)).toBe(true);
  });
});
