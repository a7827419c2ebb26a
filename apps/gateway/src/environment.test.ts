import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('fills defaults, an empty variable counting as not set', () => {
    const environment = readEnvironment({ DATABASE_URL: 'postgres://localhost/x', GATEWAY_PORT: '' });
    expect(environment).toMatchObject({ GATEWAY_PORT: 5027, GATEWAY_IDLE_SECONDS: 900, LOG_LEVEL: 'info' });
  });

  it('names every variable that cannot be used', () => {
    expect(() => readEnvironment({ GATEWAY_PORT: '70000' })).toThrow(
      /GATEWAY_PORT.*DATABASE_URL|DATABASE_URL.*GATEWAY_PORT/,
    );
  });
});
