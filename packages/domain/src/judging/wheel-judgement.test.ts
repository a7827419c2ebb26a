import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import { judgedColdKpa, pressureLevel } from '../tyres/wheel-status.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { AlertLevel } from '../levels/alert-level.ts';
import { isWorse, milderOf } from '../levels/alert-level.ts';
import { thresholdPresets } from '../levels/thresholds.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import { isQuiet, judgeWheel, quietJudgement, temperatureValidMs } from './wheel-judgement.ts';

const minuteMs = 60_000;
const target: WheelTarget = {
  recommendedKpa: 800,
  thresholds: thresholdPresets.product,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};

const tyre = (pressureKpa: number | null, temperatureC: number | null): TyreReading => ({
  position: '1A',
  pressureKpa,
  temperatureC,
  sensorFault: false,
});

const numberOf = (text: string | undefined): number | null =>
  text === undefined || text === '-' ? null : Number(text);

/** Judges readings written `minute:kPa@°C`, 20 °C where none is written, `-` for no value. */
function judge(readings: string, start: WheelJudgement | null = null): WheelJudgement | null {
  return readings.split(' ').reduce<WheelJudgement | null>((judgement, reading) => {
    const [minute, pressureKpa, temperatureC = '20'] = reading.split(/[:@]/);
    const sample = { atMs: Number(minute) * minuteMs, tyre: tyre(numberOf(pressureKpa), numberOf(temperatureC)) };
    return judgeWheel(judgement, sample, target);
  }, start);
}

const levelAfter = (...readings: readonly string[]): string | undefined => judge(readings.join(' '))?.level;

describe('getting worse', () => {
  it.each([
    ['one reading is not believed', '0:800 10:630', 'okay'],
    ['a second one confirms it', '0:800 10:630 11:630', 'maintenance'],
    ['one in between that is clear by the margin forgets it', '0:800 10:630 11:656 13:630', 'okay'],
    ['noise in between does not', '0:800 10:630 11:655 13:630', 'maintenance'],
    ['two bad ones agree on the milder', '0:800 20:550 21:630', 'maintenance'],
    ['whichever comes first', '0:800 20:630 40:550', 'maintenance'],
    ['and the worse one is confirmed next', '0:800 20:630 40:550 60:550', 'critical'],
    ['a fall of 20 kPa a minute needs no second where a wheel reports seldom', '0:800 10:600', 'maintenance'],
    ['a fall of less does', '0:800 10:601', 'okay'],
    ['a step of one quantum within a second is no fast fall', '0:644 0.02:640', 'okay'],
    ['a fast fall that goes on needs none however often it reports', '0:800 0.02:700 0.04:81', 'critical'],
    ['one step down to half may be a wrong reading', '0:800 1:400', 'okay'],
    ['and is one where the next is as before', '0:800 1:400 2:800 3:800', 'okay'],
    ['also where it is a late one', '0:800 6:400', 'okay'],
    ['a fall to nothing in one step may be a sensor that fails', '0:800 0.02:0', 'okay'],
    ['also from reading to reading', '0:800 5:80', 'okay'],
    ['and is confirmed by the next one', '0:800 0.02:0 0.04:0', 'critical'],
    ['or forgotten', '0:800 1:0 2:800 7:800 12:800 13:0', 'okay'],
    ['unless it comes again within minutes', '0:800 1:0 2:800 3:0', 'critical'],
    ['what reports more rarely does not wait for the next one', '0:800 6.1:80', 'critical'],
    ['nor after several of them', '0:800 10:800 20:80', 'critical'],
    ['what reports often does, also where one before is missing', '0:800 5:800 15:80', 'okay'],
    ['but not where more are', '0:800 5:800 20:80', 'critical'],
    ['nor does a tyre that is flat after an hour', '0:377 60:0', 'critical'],
    ['or that lacks more than half of its pressure', '0:800 15.1:399', 'critical'],
    ['not half of it', '0:800 50:400', 'okay'],
    ['nor after a quarter of an hour', '0:660 15:399', 'okay'],
    ['but at its own level, not at the milder of two', '0:800 10:630 60:390', 'critical'],
    ['over-inflation is confirmed too', '0:930 10:964 20:964', 'over_inflation'],
    ['heat is confirmed too', '0:800@60 10:950@86 20:950@86', 'high_temperature'],
    ['heat needs no pressure', '0:-@60 10:-@86 20:-@86', 'high_temperature'],
  ])('%s', (_rule, readings, level) => {
    expect(levelAfter(readings)).toBe(level);
  });

  it('of a wheel never seen is believed at once, there being nothing that it could be a flicker of', () => {
    expect(levelAfter('0:800')).toBe('okay');
    expect(judge('0:500')).toMatchObject({ level: 'critical', pending: null });
    expect(levelAfter('0:-@90')).toBe('high_temperature');
    expect(levelAfter('0:640 1:660')).toBe('maintenance');
    expect(levelAfter('0:640 1:660 31:660')).toBe('okay');
  });

  it.each([
    // 150 °C told once on a steady gauge: 519 kPa cold
    ['a thermometer that jumps is no fast fall', '0:800 10:800 11:800@150', 'okay'],
    ['and is forgotten with the next reading', '0:800 10:800 11:800@150 12:800 13:800@150', 'okay'],
    ['nor does it make heat hold at once', '0:800 10:800 11:800@120', 'okay'],
    ['a gauge that falls because the tyre cools is none either', '0:940@80 1:900@62', 'okay'],
    ['a puncture of a hot tyre is one', '0:984@80 10:650@79', 'critical'],
  ])('%s', (_rule, readings, level) => {
    expect(levelAfter(readings)).toBe(level);
  });

  it.each([
    ['a fall that goes on as it began is confirmed by itself', '0:800 5:720 10:635', 'maintenance'],
    ['down to where both put it', '0:800 5:720 10:640 15:555', 'critical'],
    ['the milder of foretold and seen', '0:800 5:735 10:638', 'okay'],
    ['not by noise before it', '0:660 5:650 10:638', 'okay'],
    ['not long after it', '0:800 5:720 20:630', 'okay'],
    ['not after a fall over hours', '0:800 60:660 65:630', 'okay'],
    ['not where it stopped', '0:800 5:650 10:650 15:630', 'okay'],
  ])('%s', (_rule, readings, level) => {
    expect(levelAfter(readings)).toBe(level);
  });

  it.each([
    // a demo puncture: 100 kPa a minute, a reading every nine seconds
    ['is fast however often it is told', '0:800 0.15:785 0.3:770 0.45:755', true],
    ['also in steps of one quantum', '0:800 0.1:796 0.2:792 0.3:788', true],
    ['also where a reading repeats itself', '0:800 0.15:785 0.3:785 0.45:770', true],
    ['until it has stood for a minute', '0:800 0.15:785 0.3:770 0.45:770 1.6:770', false],
    ['not by two quanta of noise', '0:800 0.1:792 0.2:800 0.3:792', false],
    ['not where it is slower', '0:800 0.25:796 0.5:792 0.75:788 1:784 1.25:780 1.5:776', false],
    ['and goes on over the minutes', '0:800 0.5:788 1:776 1.5:764 2:752 2.5:740 3:728', true],
  ])('a fall told several times a minute %s', (_rule, readings, isFast) => {
    expect(judge(readings)?.fallingFast).toBe(isFast);
  });

  it('is not late by a reading where a puncture is told every few seconds', () => {
    expect(levelAfter('0:600 0.15:585 0.3:570 0.45:555')).toBe('critical');
  });

  it('falls fast by the measured pressure where a temperature is missing', () => {
    expect(levelAfter('0:800@- 8:630@-')).toBe('maintenance');
    // 150 kPa in 20 minutes, though a temperature came just before
    expect(judge('0:800 19.9:-@20 20:650')?.fallingFast).toBe(false);
    // the temperature went missing on a warm tyre: nothing fell
    expect(judge('0:950@70 1:950@-')?.fallingFast).toBe(false);
  });
});

describe('getting better', () => {
  const low = '0:800 10:628 11:628';

  it.each([
    ['needs 30 minutes', '20:660 49:660', 'maintenance'],
    ['that are over', '20:628 30:660 59:660', 'maintenance'],
    ['then it is', '20:628 30:660 60:660', 'okay'],
    ['needs the margin of 2 %', '20:628 30:655 90:655', 'maintenance'],
    ['exactly the margin is enough', '20:628 30:656 60:656', 'okay'],
    ['starts again after a reading below', '20:628 30:660 50:650 61:660 90:660', 'maintenance'],
    ['and counts from there', '20:628 30:660 50:650 61:660 91:660', 'okay'],
    ['an inflation of 5 % is at once', '20:604 21:644', 'okay'],
    ['but clears only what it clears', '20:590 21:630', 'maintenance'],
    ['a rise of less is no inflation', '12:604 13:624 14:643', 'maintenance'],
    ['pumping up is seen in slices', '12:604 13:620 14:632 15:644', 'okay'],
    ['but not over hours', '20:604 60:624 100:644', 'maintenance'],
    ['a thermometer that falls pumps no air in', '20:628 30:628@-20', 'maintenance'],
    ['nor where the tyre cooled within the hour', '20:628@20 70:628@-20', 'maintenance'],
    ['a tyre pumped up and cooled overnight shows it', '20:700@80 500:770@10', 'okay'],
  ])('%s', (_rule, readings, level) => {
    expect(levelAfter(low, readings)).toBe(level);
  });

  it('steps down through the milder levels, each after its own 30 minutes', () => {
    const down = '0:800 10:500 40:525 80:550 120:578 140:600';
    expect(levelAfter(down)).toBe('critical');
    expect(judge(`${down} 150:600`)).toMatchObject({ level: 'warning', sinceMs: 150 * minuteMs });
    expect(levelAfter(down, '150:600 169:600')).toBe('warning');
    expect(levelAfter(down, '150:600 170:600')).toBe('maintenance');
  });

  it('from heat needs 5 °C less for 30 minutes, with or without pressures', () => {
    const hot = '0:-@60 1:-@90 2:-@90';
    expect(levelAfter(hot, '10:-@81 60:-@81')).toBe('high_temperature');
    expect(levelAfter(hot, '10:-@79 40:-@79')).toBe('okay');
    expect(levelAfter(hot, '13:800@- 43:800@-')).toBe('okay');
  });

  it('is not earned by readings without a pressure', () => {
    expect(levelAfter(low, '20:660 40:-@20 60:-@20')).toBe('maintenance');
  });

  it('is not had by pumping up where there is too much air already, or heat', () => {
    const over = '0:800 1:970 2:970';
    expect(levelAfter(over)).toBe('over_inflation');
    expect(levelAfter(over, '3:950')).toBe('over_inflation');
    expect(levelAfter('0:800@60 1:1000@90 2:1000@90', '3:1000@60')).toBe('high_temperature');
  });

  it('turns an over-filled tyre from maintenance to over-inflation at once', () => {
    expect(levelAfter(low, '20:970')).toBe('over_inflation');
  });
});

describe('a reading without a temperature', () => {
  it('is compensated by one of the same wheel of up to ten minutes before', () => {
    // 680 kPa at 20 °C; as measured it would be 25 % low
    const frosty = '0:600@-10 5:600@- 10:600@-';
    expect(judge(frosty)).toMatchObject({ level: 'okay', compensated: true, temperatureC: -10, temperatureAtMs: 0 });
    expect(judge(`${frosty} 10.1:600@-`)).toMatchObject({ pending: 'maintenance', compensated: false });
    expect(judge(`${frosty} 10.1:600@- 11:600@-`)).toMatchObject({
      level: 'maintenance',
      temperatureC: null,
      temperatureAtMs: null,
    });
  });

  it('is compensated where pressures and temperatures come by turns', () => {
    expect(judge('0:-@-10 0.1:600@- 3:-@-9 3.1:600@- 6:-@-8 6.1:600@-')).toMatchObject({
      level: 'okay',
      pending: null,
      compensated: true,
      temperatureC: -8,
    });
  });

  it('neither confirms nor contradicts the heat told before it, and does not end it', () => {
    const warm = '0:950@60 10:-@60';
    expect(levelAfter(warm, '20:-@86 20.1:980@-')).toBe('okay');
    expect(levelAfter(warm, '20:-@86 20.1:980@- 21:-@86')).toBe('high_temperature');
    expect(levelAfter(warm, '20:-@86 20.1:980@- 21:-@60 21.1:980@- 22:-@86')).toBe('okay');
    const hot = `${warm} 20:-@90 21:-@90`;
    expect(levelAfter(hot, '22:1020@- 31:1020@- 32:900@- 61:900@-')).toBe('high_temperature');
    expect(levelAfter(hot, '22:1020@- 32:900@- 62:900@-')).toBe('okay');
  });

  it('is confirmed by one without, and falls fast beside one', () => {
    expect(levelAfter('0:800@20 5:630@- 6:630@-')).toBe('maintenance');
    expect(levelAfter('0:800@70 7:600@-')).toBe('critical');
  });
});

describe('a judgement', () => {
  it('ignores readings that are not newer, and empty ones', () => {
    const judgement = judge('0:800 10:700');
    expect(judge('10:0', judgement)).toBe(judgement);
    expect(judge('5:0', judgement)).toBe(judgement);
    expect(judge('20:-@-', judgement)).toBe(judgement);
    expect(judge('20:-@-')).toBeNull();
  });

  it.each([
    ['0:800@84.9', false],
    ['0:800@85', true],
    ['0:400@20 1:-@85', true],
    ['0:400@85 1:400@80', true],
    ['0:400@85 1:400@79.9', false],
    ['0:400@85 1:400@79.9 2:400@84.9', false],
    ['0:800@85 5:800@-', true],
    ['0:800@85 11:800@-', false],
  ])('tells heat from warmth, until it is clear of the limit or too old: %s', (readings, isHot) => {
    expect(judge(readings)?.isHot).toBe(isHot);
  });

  it('survives JSON', () => {
    const judgement = judge('0:800 10:500 40:525 80:600');
    expect(JSON.parse(JSON.stringify(judgement))).toEqual(judgement);
  });

  it('that is quiet is made again from its last values', () => {
    const judgement = judge('0:800 10:799');
    expect(judgement !== null && isQuiet(judgement)).toBe(true);
    const again = judgement === null ? null : quietJudgement(judgement);
    const next = '11:779 12:500 13:500';
    expect(judge(next, again)?.level).toBe(judge(next, judgement)?.level);
    expect(levelAfter('0:800 10:630')).toBe('okay');
    const waiting = judge('0:800 10:630');
    expect(waiting !== null && isQuiet(waiting)).toBe(false);
  });
});

describe('any series of readings', () => {
  const steps = fc.array(
    fc.record({
      gapMs: fc.integer({ min: 1, max: 40 * minuteMs }),
      pressureKpa: fc.option(
        fc.integer({ min: 100, max: 260 }).map((quanta) => quanta * 4),
        { freq: 8 },
      ),
      temperatureC: fc.option(fc.integer({ min: -20, max: 95 }), { freq: 8 }),
    }),
    { maxLength: 60 },
  );

  it('never delays worse beyond one confirming reading', () => {
    fc.assert(
      fc.property(steps, (series) => {
        let judgement: WheelJudgement | null = null;
        let atMs = 0;
        let before: AlertLevel = 'unassigned';
        let lastTold: { readonly temperatureC: number; readonly atMs: number } | null = null;
        for (const { gapMs, pressureKpa, temperatureC } of series) {
          atMs += gapMs;
          const reading = tyre(pressureKpa, temperatureC);
          judgement = judgeWheel(judgement, { atMs, tyre: reading }, target);
          if (temperatureC !== null) lastTold = { temperatureC, atMs };
          const isRecent = lastTold !== null && atMs - lastTold.atMs <= temperatureValidMs;
          const carriedC = isRecent ? (lastTold?.temperatureC ?? null) : null;
          const coldKpa = judgedColdKpa(reading, target.referenceC, carriedC);
          if (judgement === null || coldKpa === null) continue;
          const { level } = judgement;
          // two pressures in a row at least this low: the wheel is at least this bad
          const now = pressureLevel(coldKpa, target);
          expect(isWorse(milderOf(now, before), level)).toBe(false);
          expect(judgement.sinceMs).toBeLessThanOrEqual(atMs);
          expect(judgement.recovery.every((step) => isWorse(level, step.level))).toBe(true);
          before = now;
        }
      }),
      { numRuns: 300 },
    );
  });
});
