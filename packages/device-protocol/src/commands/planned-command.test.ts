import { describe, expect, it } from 'vitest';
import { isRefusal, odometerOfAnswer, parametersOfAnswer } from './command-answer.ts';
import { findUnitCommand, unitCommands } from './command-reference.ts';
import { unitParameters } from './parameter-dictionary.ts';
import { planCommand } from './planned-command.ts';

describe('what a unit is sent', () => {
  it.each([
    { kind: 'reboot' },
    { kind: 'request_data' },
    { kind: 'set_distance', distanceM: 1000 },
    { kind: 'read_parameter', parameterId: 1000 },
    { kind: 'write_parameter', parameterId: 1000, value: '600' },
    { kind: 'text', text: 'getver' },
    { kind: 'text', text: 'coords' },
  ] as const)('is nothing where its maker is another: %j', (wanted) => {
    expect(planCommand(wanted, 'ruptela')).toEqual({ fault: 'not_of_family' });
  });

  it('is a distance in the unit its family takes, which is read back', () => {
    const set = (family: 'fmx6' | 'fmb' | 'ft') =>
      planCommand({ kind: 'set_distance', distanceM: 615_640_400 }, family);
    expect(set('fmx6')).toMatchObject({ text: 'odoset:615640400', readBack: { text: 'odoget' } });
    expect(set('fmb')).toMatchObject({ text: 'odoset:615640' });
    expect(set('ft')).toEqual({ fault: 'not_of_family' });
  });

  it.each([
    [
      { kind: 'write_parameter', parameterId: 1000, value: '29' },
      { code: 'too_small', params: { minimum: 30 } },
    ],
    [{ kind: 'write_parameter', parameterId: 1000, value: '259201' }, { code: 'too_large' }],
    [{ kind: 'write_parameter', parameterId: 1000, value: '1e3' }, { code: 'not_a_number' }],
    [{ kind: 'write_parameter', parameterId: 2001, value: 'a;2005:1' }, { code: 'invalid_format' }],
    [{ kind: 'write_parameter', parameterId: 2001, value: 'x'.repeat(33) }, { code: 'too_long' }],
    [
      { kind: 'write_parameter', parameterId: 1000 },
      { field: 'value', code: 'required' },
    ],
    [
      { kind: 'text', text: 'setparam 100:0;1000:1' },
      { field: 'text', code: 'too_small' },
    ],
    [{ kind: 'text', text: 'setparam 100' }, { code: 'invalid_format' }],
    [{ kind: 'text', text: 'getinfo now' }, { code: 'invalid_format' }],
    [{ kind: 'text', text: 'GETINFO' }, { code: 'not_in_list' }],
    [{ kind: 'text', text: 'getinfos' }, { code: 'not_in_list' }],
    [{ kind: 'text', text: 'readio é' }, { code: 'invalid_format' }],
  ] as const)('is not %j', (wanted, fault) => {
    expect(planCommand(wanted, 'fmx6')).toMatchObject({ fault });
  });

  it('says what is to be confirmed and what the provider alone may send', () => {
    const of = (text: string) => planCommand({ kind: 'text', text }, 'fmx6');
    expect(of('cpureset')).toMatchObject({ kind: 'reboot', completion: 'sign_in', mustConfirm: true });
    expect(of('getrecord')).toMatchObject({ kind: 'request_data', completion: 'record', mustConfirm: false });
    expect(of('defaultcfg')).toMatchObject({ isForProvider: true, mustConfirm: true });
    expect(of('setparam 1000:60')).toMatchObject({ isForProvider: false, mustConfirm: false });
    expect(of('setparam 1000:60;2005:5027')).toMatchObject({ isForProvider: false, mustConfirm: true });
    expect(of('setparam 1000:60;77777:1')).toMatchObject({ isForProvider: true });
  });

  it('is known for every command of the reference, by its example', () => {
    for (const { name, example, families } of unitCommands) {
      expect(findUnitCommand(example)?.name).toBe(name);
      for (const family of families)
        expect(planCommand({ kind: 'text', text: example }, family)).not.toHaveProperty('fault');
    }
  });
});

it('has one row for a parameter of a family, with a range', () => {
  const rows = unitParameters.flatMap(({ id, families }) => families.map((family) => `${id} ${family}`));
  expect(new Set(rows).size).toBe(rows.length);
  expect(unitParameters.filter(({ minimum, maximum }) => minimum >= maximum)).toEqual([]);
});

it('reads answers', () => {
  expect(parametersOfAnswer('Param ID:2001 Value:wap;1000:30')).toEqual([
    { id: 2001, value: 'wap' },
    { id: 1000, value: '30' },
  ]);
  expect(parametersOfAnswer('Param ID:2001 New Text:a.b;1000 New Val:30')).toEqual([
    { id: 2001, value: 'a.b' },
    { id: 1000, value: '30' },
  ]);
  expect(parametersOfAnswer('RTC:2026/11/20 6:30')).toEqual([]);
  expect(odometerOfAnswer('Current Odometer Value:5000 km')).toBe(5000);
  expect(odometerOfAnswer('DI1:1')).toBeNull();
  const answers = unitCommands.flatMap(({ answer }) => answer ?? []);
  expect(answers.filter(isRefusal)).toEqual([]);
  for (const text of [
    'Not supported or not enabled IO element requested',
    'Unknown command',
    'Odometer value not valid',
  ])
    expect(isRefusal(text)).toBe(true);
});
