import { durationText } from '@tyrewatch/domain/units/duration-text';
import { describe, expect, it } from 'vitest';
import { locales } from '../../i18n/locales.ts';

const hours = 0.3 / 60;

describe('a duration below half a minute', () => {
  it.each(locales)('is told in words and without a number in %s', async (locale) => {
    const { tyres } = (await import(`../../i18n/messages/${locale}/tyres.ts`)) as { tyres: { underMinute: string } };
    expect(tyres.underMinute).toMatch(/^[^\d]+$/);
    expect(durationText(hours, hours, { locale, underMinute: tyres.underMinute })).toBe(tyres.underMinute);
  });
});
