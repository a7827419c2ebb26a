import type { GeographicPoint } from '../roads/geographic-point.ts';
import { britishTimeAt } from './british-time.ts';
import { smoothNoise } from './smooth-noise.ts';

const dayMs = 86_400_000;
/** Fronts cross Britain from the west in some days; a degree of longitude takes about two hours. */
const frontPeriodMs = 3.1 * dayMs;
const frontLagMsPerDegree = 2 * 3_600_000;

/** A spell of colder (or warmer) air over the whole country, faded in and out over an hour. */
export interface WeatherSpell {
  readonly fromMs: number;
  readonly toMs: number;
  /** Added to the air temperature in °C; −10 is a hard night. */
  readonly offsetC: number;
}

/** What decides the weather; equal settings give equal weather. */
export interface Weather {
  readonly seed: number;
  readonly spells: readonly WeatherSpell[];
}

/**
 * Air temperature in °C at a place and time: yearly and daily wave around the British lowland
 * climate (mean 10 °C at 52.5° north, 0.55 °C less for each degree further north), fronts, and
 * clear cold nights in the winter half.
 */
export function ambientTemperatureC(weather: Weather, atMs: number, place: GeographicPoint): number {
  const time = britishTimeAt(atMs);
  const summerShare = (1 - Math.cos(((time.dayOfYear - 20) / 365.25) * 2 * Math.PI)) / 2;
  const seasonC = 10.2 + (summerShare - 0.5) * 12.6;
  const latitudeC = -0.55 * (place.latitude - 52.5);
  const westernLagMs = (place.longitude + 8) * frontLagMsPerDegree;
  const frontC = 4 * smoothNoise(weather.seed, (atMs - westernLagMs) / frontPeriodMs);
  const swingC = 2.6 + 3.2 * summerShare;
  const dailyC = swingC * Math.cos(((time.minuteOfDay / 60 - 15) / 24) * 2 * Math.PI);
  const clearC = clearNightC(weather.seed, atMs, summerShare, time.minuteOfDay);
  return seasonC + latitudeC + frontC + dailyC + clearC + spellsC(weather.spells, atMs);
}

/** About one night in six of the winter half is clear and loses up to 8 °C more. */
function clearNightC(seed: number, atMs: number, summerShare: number, minuteOfDay: number): number {
  const nightShare = Math.max(0, Math.cos(((minuteOfDay / 60 - 5) / 24) * 2 * Math.PI));
  const clearness = Math.max(0, smoothNoise(seed ^ 0x5eed, atMs / (1.3 * dayMs)) - 0.3) / 0.7;
  return -8 * (1 - summerShare) * clearness * nightShare;
}

function spellsC(spells: readonly WeatherSpell[], atMs: number): number {
  let sumC = 0;
  for (const spell of spells) {
    if (atMs <= spell.fromMs || atMs >= spell.toMs) continue;
    const fade = Math.min(1, Math.min(atMs - spell.fromMs, spell.toMs - atMs) / 3_600_000);
    sumC += spell.offsetC * fade;
  }
  return sumC;
}
