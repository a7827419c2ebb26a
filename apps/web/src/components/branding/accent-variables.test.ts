import { describe, expect, it } from 'vitest';
import { accentVariables } from './accent-variables.ts';

describe('the style variables of an accent', () => {
  it('are none without one, or for what is no colour', () => {
    expect([null, undefined, '', 'red'].map((accent) => accentVariables(accent, 'light'))).toEqual([{}, {}, {}, {}]);
  });

  it('differ for links in the two schemes, and touch no level', () => {
    const light = accentVariables('#0b5a2e', 'light');
    const dark = accentVariables('#0b5a2e', 'dark');
    expect(light['--mantine-color-ink-filled']).toBe('#0b5a2e');
    expect(light['--mantine-color-anchor']).not.toBe(dark['--mantine-color-anchor']);
    expect(Object.keys(light).filter((name) => name.includes('level'))).toEqual([]);
  });
});
