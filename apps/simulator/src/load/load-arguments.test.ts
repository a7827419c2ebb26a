import { describe, expect, it } from 'vitest';
import { loadUsage, readLoadArguments } from './load-arguments.ts';

describe('the arguments of a load', () => {
  it('are what the command line says, else what is usual', () => {
    const wish = readLoadArguments(['--vehicles', '7', '--first-unit=3', '--no-register', '--json'], 5999);
    expect(wish).toEqual({
      options: {
        host: '127.0.0.1',
        port: 5999,
        vehicles: 7,
        rate: 1000,
        seconds: 30,
        recordsPerFrame: 1,
        tyres: 10,
        firstUnit: 3,
      },
      registers: false,
      json: true,
    });
    expect(readLoadArguments(['--gateway-port', '6000'], 5999)).toMatchObject({
      options: { port: 6000 },
      registers: true,
    });
  });

  it('may ask for help alone', () => {
    expect(readLoadArguments(['--vehicles', 'many', '-h'], 5027)).toBeNull();
    expect(loadUsage).toContain('--no-register');
  });

  it.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['extra'], "Unexpected argument 'extra'"],
    [['--vehicles', '-1'], "Option '--vehicles' argument is ambiguous"],
    [['--vehicles=-1'], '--vehicles must be a whole number from 1 to 1000000, not -1'],
    [['--rate', ''], '--rate must be a whole number from 1 to 1000000'],
    [['--tyres', '25'], '--tyres must be a whole number from 0 to 24, not 25'],
    [['--vehicles=2', '--first-unit=999999'], '--first-unit must be a whole number from 0 to 999998, not 999999'],
  ])('%j are refused', (given, said) => {
    expect(() => readLoadArguments(given, 5027)).toThrow(
      expect.objectContaining({ name: 'LoadArgumentProblem', message: expect.stringContaining(said) }),
    );
  });
});
