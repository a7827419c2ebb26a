import { describe, expect, it } from 'vitest';
import {
  afterAct,
  type CheckDraft,
  draftGroups,
  faultOf,
  faultText,
  isAnswered,
  itemsOf,
  missingOf,
  newDraft,
  queuedCheck,
  sentCheck,
  verdictSoFar,
} from '../../components/walk-round/check-draft.ts';
import { testBriefing } from './test-briefing.ts';

const [vehicle, trailer] = testBriefing.vehicles;
const [template] = testBriefing.templates;

function begin(hasTrailer = false): CheckDraft {
  if (vehicle === undefined || trailer === undefined || template === undefined) throw new Error('no vehicle');
  return newDraft({ owner: 'pat', key: 'k', vehicle, trailer: hasTrailer ? trailer : null, template }, 1000);
}
const fail = (draft: CheckDraft, item: string): CheckDraft =>
  afterAct(draft, { kind: 'answer', item, result: 'fail', faultKey: 'f' }, 2000);
const itemOf = (draft: CheckDraft, key: string) => {
  const item = itemsOf(draft).find((one) => one.key === key);
  if (item === undefined) throw new Error(`no item ${key}`);
  return item;
};

describe('a check that was begun', () => {
  it('asks of the trailer only where one is coupled', () => {
    expect(draftGroups(begin())).toEqual(['brakes', 'lights']);
    expect(draftGroups(begin(true))).toEqual(['brakes', 'lights', 'tyres']);
  });

  it('keeps its fault while an item stays failed, and drops it when the item is in order after all', () => {
    const draft = afterAct(
      fail(begin(), 'fog_lamp'),
      { kind: 'fault', item: 'fog_lamp', change: { words: 'off' } },
      3000,
    );
    expect(faultOf(fail(draft, 'fog_lamp'), 'fog_lamp')?.words).toBe('off');
    const passed = afterAct(draft, { kind: 'answer', item: 'fog_lamp', result: 'pass', faultKey: 'f' }, 4000);
    expect(passed).toMatchObject({ faults: [], savedAtMs: 4000 });
  });

  it.each([
    ['fog_lamp', {}, ['what', 'severity']],
    ['fog_lamp', { words: ' ', severity: 'minor' }, ['what']],
    ['fog_lamp', { photos: [{ key: 'p', bytes: 1 }], severity: 'minor' }, []],
    ['rear_lamps', { quick: [0], severity: 'major' }, ['place']],
    ['rear_lamps', { quick: [0], severity: 'major', side: 'both' }, []],
    ['trailer_tyres', { quick: [0], severity: 'major', isAtTrailer: true }, ['place']],
    ['trailer_tyres', { quick: [0], severity: 'major', isAtTrailer: true, wheel: '1B' }, []],
  ] as const)('counts %s with the fault %j as lacking %j', (key, change, expected) => {
    const draft = afterAct(fail(begin(true), key), { kind: 'fault', item: key, change }, 3000);
    const fault = faultOf(draft, key);
    expect(fault && missingOf(draft, fault, itemOf(draft, key))).toEqual(expected);
    expect(isAnswered(draft, itemOf(draft, key))).toBe(expected.length === 0);
  });

  it('says quick answers before own words, in the language of the driver or in English', () => {
    const draft = afterAct(
      fail(begin(), 'fog_lamp'),
      { kind: 'fault', item: 'fog_lamp', change: { quick: [0, 1], words: ' water inside ', severity: 'dangerous' } },
      3000,
    );
    const [fault] = draft.faults;
    expect(fault && faultText(fault, itemOf(draft, 'fog_lamp'), 'de')).toBe('Cracked, Not lit. water inside');
    expect(verdictSoFar(draft)).toBe('do_not_drive');
    const signature = { image: null, name: 'Pat' };
    expect(queuedCheck({ draft, position: null, signature, language: 'de', nowMs: 5000 })).toMatchObject({
      id: 'k',
      isDoNotDrive: true,
      faultCount: 1,
      finishedAtMs: 5000,
    });
  });

  it('tells of kilometres, place and what else there is to say', () => {
    const about = { odometerKm: 412_345, note: ' Seat belt stiff. ' };
    const finish = {
      draft: afterAct(begin(), { kind: 'about', change: about }, 3000),
      position: { latitude: 53.4, longitude: -2.6 },
      signature: { image: null, name: 'Pat' },
      language: 'en_GB',
      nowMs: 5000,
    } as const;
    expect(sentCheck(finish)).toMatchObject({
      odometer_km: 412_345,
      note: 'Seat belt stiff.',
      position: { latitude: 53.4, longitude: -2.6 },
    });
    expect(sentCheck({ ...finish, draft: begin(), position: null })).toMatchObject({
      odometer_km: null,
      note: null,
      position: null,
    });
  });
});
