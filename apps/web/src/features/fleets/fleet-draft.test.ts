import { productThresholds } from '@tyrewatch/domain/levels/thresholds';
import { describe, expect, it } from 'vitest';
import { draftOf, draftThresholds, thresholdBody } from './fleet-draft.ts';

const draft = draftOf('North', productThresholds, (value) => String(value).replace('.', ','));

describe('the thresholds of a fleet while they are entered', () => {
  it('are read with point and with comma', () => {
    expect(draft).toEqual({ name: 'North', maintenance: '20', warning: '27,5', danger: '30' });
    expect(draftThresholds(draft)).toEqual({ thresholds: productThresholds, fault: null });
    expect(draftThresholds({ ...draft, warning: ' 27.5 ' }).thresholds).toEqual(productThresholds);
  });

  it.each([
    [{ warning: '20' }, 'not_rising'],
    [{ warning: '20.1' }, null],
    [{ danger: '100' }, 'out_of_range'],
    [{ danger: '99.9' }, null],
    [{ maintenance: '0' }, 'out_of_range'],
    [{ maintenance: '' }, 'not_a_number'],
    [{ danger: 'much' }, 'not_a_number'],
  ])('of %o are wrong: %s', (changes, fault) => {
    expect(draftThresholds({ ...draft, ...changes }).fault).toBe(fault);
  });

  it('travel as three zeros where nothing is changed, and all three where one is', () => {
    const zeros = { default_maintenance_threshold: 0, default_warning_threshold: 0, default_danger_threshold: 0 };
    expect(thresholdBody(productThresholds, productThresholds)).toEqual(zeros);
    expect(thresholdBody({ ...productThresholds, dangerPercent: 31 }, productThresholds)).toEqual({
      default_maintenance_threshold: 20,
      default_warning_threshold: 27.5,
      default_danger_threshold: 31,
    });
  });
});
