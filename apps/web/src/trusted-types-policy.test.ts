import { describe, expect, it } from 'vitest';
import { allowMarkup, allowScriptUrl } from './trusted-types-policy.ts';

describe('default policy', () => {
  it('lets style text through and no markup', () => {
    expect(allowMarkup('.a > .b { color: red }')).toBe('.a > .b { color: red }');
    expect(allowMarkup('<img src=x onerror=alert(1)>')).toBeNull();
  });

  it.each([
    ['/assets/worker.js', true],
    ['https://tyres.example/assets/worker.js', true],
    ['https://evil.example/worker.js', false],
    ['//evil.example/worker.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('lets a script at %s load: %s', (url, allowed) => {
    expect(allowScriptUrl(url, 'https://tyres.example')).toBe(allowed ? url : null);
  });
});
