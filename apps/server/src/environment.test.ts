import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('has a default for everything but the database', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgresql://localhost/x', PORT: '' })).toMatchObject({
      PORT: 8080,
      HOST: '0.0.0.0',
      SMTP_URL: null,
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
    });
  });

  it('is refused with the names of what cannot be used', () => {
    expect(() => readEnvironment({ PORT: 'http', PUBLIC_URL: 'nowhere' })).toThrow(/PORT, DATABASE_URL, PUBLIC_URL/);
  });
});
