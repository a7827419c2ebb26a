import { expect, it } from 'vitest';
import { readPastedSensors } from './pasted-sensors.ts';

const read = (text: string) =>
  readPastedSensors(text, ['1A', '1B', '2A']).map(({ position, code, fault }) => [position, code, fault]);

it('puts numbers onto the empty wheels in order, and those with a wheel onto that', () => {
  expect(read('005c8a1f\n\n 2a; 005C 8A21 \n005C-8A20')).toEqual([
    ['1A', '005C8A1F', null],
    ['2A', '005C8A21', null],
    ['1B', '005C-8A20', null],
  ]);
});

it('says what is wrong with a line', () => {
  expect(read('1A S1\ns-1\n3D S3\n?\nS4\nS5').map(([, , fault]) => fault)).toEqual([
    null,
    'twice',
    'taken',
    'no_code',
    'no_wheel',
    'no_wheel',
  ]);
});
