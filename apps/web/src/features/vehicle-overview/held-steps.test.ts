import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from '../../testing/all-messages.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formatTagOf, locales } from '../../i18n/locales.ts';
import type { UnitPreferences } from '../../i18n/quantities.ts';
import { createQuantities, defaultUnits } from '../../i18n/quantities.ts';
import { explanationOf, numbersIn } from '../../testing/test-explanations.ts';
import type { Explanation } from './explanation-terms.ts';
import { heldSteps } from './held-steps.ts';

type Held = Pick<Explanation, 'held_by' | 'recovery' | 'cold_kpa'> & { readonly recommended_kpa?: number };
const units: readonly UnitPreferences['pressure_unit'][] = ['psi', 'bar', 'kpa'];

async function stepsOf(
  held: Held,
  unit: UnitPreferences['pressure_unit'],
  locale: Locale = 'en-GB',
): Promise<string[]> {
  const t = createTranslator({
    locale: formatTagOf(locale),
    messages: await loadAllMessages(locale),
  });
  const why = explanationOf({ instant_level: 'okay', recommended_kpa: 241, ...held });
  return heldSteps(why, t, createQuantities(formatTagOf(locale), { ...defaultUnits, pressure_unit: unit }));
}
const none = { at_least_kpa: null, at_most_kpa: null, below_c: null, minutes: 30 };
describe('why a level is held', () => {
  it.each(units)('by the margin never shows a pressure in %s that has reached its limit', async (unit) => {
    const floor = { ...none, at_least_kpa: 197.7 };
    const [, low] = await stepsOf({ held_by: 'margin', recovery: floor, cold_kpa: 197.6 }, unit);
    const [leastLimit = 0, leastPercent = 0, lowValue = 0, lowPercent = 0] = numbersIn(low);
    expect(low).toContain('must first reach');
    expect([lowValue < leastLimit, lowPercent < leastPercent]).toEqual([true, true]);
    const ceiling = { ...none, at_most_kpa: 284.3 };
    const [, high] = await stepsOf({ held_by: 'margin', recovery: ceiling, cold_kpa: 284.4 }, unit);
    const [mostLimit = 0, mostPercent = 0, highValue = 0, highPercent = 0] = numbersIn(high);
    expect([highValue > mostLimit, highPercent > mostPercent]).toEqual([true, true]);
  });

  it.each(units)('by time alone never shows a pressure in %s that is short of its limit', async (unit) => {
    for (const coldKpa of [197.7, 197.8, 198.1]) {
      const recovery = { ...none, at_least_kpa: 197.7 };
      const [, step] = await stepsOf({ held_by: 'recovery', recovery, cold_kpa: coldKpa }, unit);
      const [limit = 0, limitPercent = 0, value = 0, valuePercent = 0] = numbersIn(step);
      expect(step).toContain('must stay');
      expect([value >= limit, valuePercent >= limitPercent]).toEqual([true, true]);
    }
  });

  it('does not move a limit that needs no rounding', async () => {
    const recovery = { ...none, at_least_kpa: 656 };
    const held = { held_by: 'margin', recovery, cold_kpa: 646.8, recommended_kpa: 800 } as const;
    expect(numbersIn((await stepsOf(held, 'kpa'))[1])).toEqual([656, -18, 646.8, -19.2]);
    expect(numbersIn((await stepsOf(held, 'bar'))[1])).toEqual([6.56, -18, 6.47, -19.2]);
  });

  it('keeps the value clear of the thresholds too, that stand beside it', async () => {
    const held = { held_by: 'margin', recovery: { ...none, at_least_kpa: 656 }, cold_kpa: 640.4 } as const;
    const [, step] = await stepsOf({ ...held, recommended_kpa: 800 }, 'bar');
    expect(numbersIn(step)).toEqual([6.56, -18, 6.41, -19.9]);
  });

  it.each(locales)('tells in %s that a rise in doubt awaits its confirmation, and how long', async (locale) => {
    const held = { held_by: 'inflation_doubt', recovery: { ...none, minutes: 5 }, cold_kpa: 241 } as const;
    const [kept, doubt, ...more] = await stepsOf(held, 'bar', locale);
    expect(more).toEqual([]);
    expect(kept).not.toBe(doubt);
    expect(doubt).toMatch(/\b5\b/);
    expect(doubt).not.toMatch(/vehicleOverview|\{/);
  });
});
