import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://tyres.example';

describe('where to go after signing in', () => {
  it.each([
    ['/vehicles?levels=critical&view=map#top', '/vehicles?levels=critical&view=map#top'],
    ['/fleets/A%2FB', '/fleets/A%2FB'],
    [undefined, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
  ])('%j leads to %j', (wanted, target) => {
    expect(redirectTarget(wanted, origin)).toBe(target);
  });

  it('never leads to another host', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          expect(new URL(redirectTarget(wanted, origin), origin).origin).toBe(origin);
        },
      ),
    );
  });
});
