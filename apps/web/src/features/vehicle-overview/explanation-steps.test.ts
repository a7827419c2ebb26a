import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { loadAllMessages } from '../../testing/all-messages.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formatTagOf, locales } from '../../i18n/locales.ts';
import type { UnitPreferences } from '../../i18n/quantities.ts';
import { createQuantities, defaultUnits } from '../../i18n/quantities.ts';
import { explanationOf, numbersIn, percentsIn } from '../../testing/test-explanations.ts';
import { explanationSteps } from './explanation-steps.ts';
import type { Explanation } from './explanation-terms.ts';

type Unit = UnitPreferences['pressure_unit'];
const units: readonly Unit[] = ['psi', 'bar', 'kpa'];

async function stepsOf(why: Explanation, unit: Unit, locale: Locale = 'en-GB'): Promise<string[]> {
  const t = createTranslator({
    locale: formatTagOf(locale),
    messages: await loadAllMessages(locale),
  });
  return explanationSteps(why, t, createQuantities(formatTagOf(locale), { ...defaultUnits, pressure_unit: unit }));
}
const stepWith = (steps: readonly string[], words: string): string => steps.find((step) => step.includes(words)) ?? '';

/** Barely above a threshold, and so of the level before it. */
const nearWarning = explanationOf({ recommended_kpa: 862, cold_kpa: 625.1, level: 'warning', held_by: 'margin' });
const nearMaintenance = explanationOf({
  recommended_kpa: 241,
  cold_kpa: 204.9,
  deviation_percent: -14.99,
  maintenance_kpa: 204.8,
  thresholds: { maintenance_percent: 15, warning_percent: 27.5, danger_percent: 30 },
});

describe('the reasons of a colour', () => {
  it.each(units)('never show in %s a pressure at a limit that it has not reached', async (unit) => {
    for (const [why, name, percent] of [
      [nearWarning, 'warning', -27.5],
      [nearMaintenance, 'maintenance', -15],
    ] as const) {
      const steps = await stepsOf(why, unit);
      const [cold = 0] = numbersIn(stepWith(steps, 'At 20').split(' would be ')[1]);
      const [limit = 0, limitPercent = 0] = numbersIn(stepWith(steps, 'Thresholds:').split(`${name} `)[1]);
      const [deviation = 0] = percentsIn(stepWith(steps, 'Recommended is'));
      expect(limitPercent).toBe(percent);
      expect([cold > limit, deviation > limitPercent]).toEqual([true, true]);
    }
  });

  it.each(units)('name a pressure in %s alike wherever they do', async (unit) => {
    const steps = await stepsOf(nearWarning, unit);
    const [cold = 0] = numbersIn(stepWith(steps, 'At 20').split(' would be ')[1]);
    const [deviation = 0] = percentsIn(stepWith(steps, 'Recommended is'));
    const [now = 0, nowPercent = 0] = numbersIn(stepWith(steps, 'must first reach').split('it is at ')[1]);
    expect([now, nowPercent]).toEqual([cold, deviation]);
  });

  it('show the measured pressure as it is judged where no temperature tells more', async () => {
    const why = { ...nearWarning, temperature_compensated: false, gauge_kpa: 625.1, temperature_c: null };
    const steps = await stepsOf(why, 'bar');
    const [limit = 0] = numbersIn(stepWith(steps, 'Thresholds:').split('warning ')[1]);
    expect(numbersIn(stepWith(steps, 'The gauge reads'))[0]).toBeGreaterThan(limit);
  });

  it('show a pressure at its limit that has reached it', async () => {
    const why = explanationOf({ recommended_kpa: 800, cold_kpa: 580, level: 'warning', instant_level: 'warning' });
    const steps = await stepsOf(why, 'kpa');
    expect(percentsIn(stepWith(steps, 'Recommended is'))).toEqual([-27.5]);
    expect(stepWith(steps, 'Thresholds:')).toMatch(/warning 580\skPa \(−27\.5%\)/);
  });

  it.each(locales)('in %s leave no limit out', async (locale) => {
    const limits = percentsIn((await stepsOf(nearWarning, 'psi', locale)).join(' ').replaceAll(',', '.'));
    expect(limits).toEqual(expect.arrayContaining([-20, -27.5, -30, 20, -27.4]));
  });
});
