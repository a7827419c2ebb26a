import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe("the simulator's environment", () => {
  it('has a value for everything', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 0,
      GATEWAY_PORT: 5027,
      SIMULATOR_GATEWAY_HOST: '127.0.0.1',
      DATA_DIR: './data',
      SIMULATOR_HISTORY_DAYS: 21,
      SIMULATOR_TIME_FACTOR: 1,
      SIMULATOR_CONTROL_PORT: 0,
      SIMULATOR_FORECAST_PORT: 0,
      SANDBOX_PORT: 0,
      SIMULATOR_LIVE_SCENARIOS: true,
    });
  });

  it('reads what is given and takes an empty value for none', () => {
    const given = { GATEWAY_PORT: '6001', DATA_DIR: '', SIMULATOR_LIVE_SCENARIOS: '0', SIMULATOR_HISTORY_DAYS: '0.5' };
    expect(readEnvironment(given)).toMatchObject({
      GATEWAY_PORT: 6001,
      DATA_DIR: './data',
      SIMULATOR_LIVE_SCENARIOS: false,
      SIMULATOR_HISTORY_DAYS: 0.5,
    });
  });

  it('names every value that cannot be used', () => {
    expect(() => readEnvironment({ GATEWAY_PORT: 'x', SIMULATOR_TIME_FACTOR: '0' })).toThrow(
      'GATEWAY_PORT, SIMULATOR_TIME_FACTOR',
    );
  });
});
