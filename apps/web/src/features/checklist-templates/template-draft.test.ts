import type { ChecklistItem } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import type { ChecklistGroup } from '@tyrewatch/domain/checklists/checklist-rules';
import { describe, expect, it } from 'vitest';
import {
  changesSince,
  isComplete,
  missingLocales,
  textIn,
  withHint,
  withItem,
  withMoved,
  withNew,
  withoutItem,
  withText,
} from './template-draft.ts';

const item = (key: string, group: ChecklistGroup): ChecklistItem => ({
  key,
  group,
  text: { en_GB: key, de: `${key} de` },
  hint: null,
  photo: 'never',
  place: 'none',
  least_severity: 'minor',
  may_be_not_applicable: false,
  only_with_trailer: false,
  quick_answers: [],
});
const items = [item('pads', 'brakes'), item('tread', 'tyres'), item('walls', 'tyres'), item('horn', 'others')];
const keys = (list: readonly ChecklistItem[]): string => list.map(({ key }) => key).join(' ');

describe('items of a draft', () => {
  it('are moved within their group and no further', () => {
    expect(keys(withMoved(items, 'walls', -1))).toBe('pads walls tread horn');
    expect(keys(withMoved(items, 'tread', -1))).toBe('pads tread walls horn');
    expect(keys(withMoved(items, 'walls', 1))).toBe('pads tread walls horn');
    expect(withMoved(items, 'unknown', 1)).toBe(items);
  });

  it('are added at the end of their group, also of one that had none', () => {
    expect(keys(withNew(items, 'nuts', 'tyres', 'Nuts'))).toBe('pads tread walls nuts horn');
    expect(keys(withNew(items, 'lamp', 'lights', 'Lamp'))).toBe('pads lamp tread walls horn');
    expect(keys(withNew([], 'lamp', 'lights', 'Lamp'))).toBe('lamp');
  });

  it('can be saved once each has a text, and its hint one in English', () => {
    expect(isComplete(items)).toBe(true);
    expect(isComplete([])).toBe(false);
    expect(isComplete(withItem(items, 'pads', { text: { en_GB: ' ' } }))).toBe(false);
    expect(isComplete(withItem(items, 'pads', { hint: { en_GB: '', fr: 'ici' } }))).toBe(false);
  });
});

describe('what a draft changes', () => {
  it('is told group by group', () => {
    const draft = withNew(
      withItem(withoutItem(withMoved(items, 'walls', -1), 'horn'), 'tread', {
        photo: 'always',
        least_severity: 'major',
      }),
      'nuts',
      'tyres',
      'Nuts',
    );
    expect(changesSince(items, draft)).toMatchObject([
      { kind: 'changed', group: 'tyres', item: { key: 'tread' }, parts: ['photo', 'least_severity'] },
      { kind: 'added', group: 'tyres', item: { key: 'nuts' } },
      { kind: 'order', group: 'tyres' },
      { kind: 'removed', group: 'others', item: { key: 'horn' } },
    ]);
  });

  it('is nothing where only the order of languages differs', () => {
    expect(changesSince(items, withItem(items, 'pads', { text: { de: 'pads de', en_GB: 'pads' } }))).toEqual([]);
  });
});

describe('texts by language', () => {
  it('fall back to English, and tell what is missing', () => {
    expect(textIn({ en_GB: 'Pads', fr: 'Plaquettes' }, 'fr')).toBe('Plaquettes');
    expect(textIn({ en_GB: 'Pads' }, 'fr')).toBe('Pads');
    expect(textIn(null, 'fr')).toBe('');
    expect(missingLocales(item('pads', 'brakes'))).toEqual(['fr', 'it', 'tr', 'pt']);
  });

  it('lose what is emptied; a hint without any text is none', () => {
    expect(withText({ en_GB: 'Pads', fr: 'Plaquettes' }, 'fr', '')).toEqual({ en_GB: 'Pads', fr: undefined });
    expect(withHint({ en_GB: 'Look' }, 'en-GB', '')).toBeNull();
    expect(withHint(null, 'de', 'Ansehen')).toEqual({ en_GB: 'Ansehen', de: 'Ansehen' });
    expect(withHint({ en_GB: 'Look', de: 'Ansehen' }, 'de', 'Sehen')).toEqual({ en_GB: 'Look', de: 'Sehen' });
  });
});
