import type { ForecastProblem } from '@tyrewatch/domain/tyres/cold-snap';
import type { DepotForecast, DepotPlace } from '@tyrewatch/store/tyres/depot-lows';
import * as z from 'zod/mini';

/** Longest answer that is read, bytes. */
const longestAnswer = 1_000_000;

/** Where forecasts are asked for: a service that speaks as Open-Meteo does (https://open-meteo.com/en/docs). */
export interface ForecastService {
  readonly url: string;
  /** Null = the service asks for none. */
  readonly apiKey: string | null;
  /** How long an answer may take. */
  readonly deadlineMs: number;
}

/** Of one place; of several places the service answers a list of these, in their order. */
const place = z.object({
  daily: z.object({ time: z.array(z.iso.date()), temperature_2m_min: z.array(z.nullable(z.number())) }),
  current: z.optional(z.object({ temperature_2m: z.optional(z.nullable(z.number())) })),
});
const forecast = z.union([
  z.array(place),
  z.pipe(
    place,
    z.transform((one) => [one]),
  ),
]);

/** The address of the question: the lowest temperature of today and tomorrow by the clock of each place, and the air there now. */
function addressOf({ url, apiKey }: ForecastService, places: readonly DepotPlace[]): URL {
  const address = new URL(url);
  const degrees = (of: 'latitude' | 'longitude'): string => places.map((one) => one[of].toFixed(4)).join(',');
  const query = {
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    daily: 'temperature_2m_min',
    current: 'temperature_2m',
    timezone: 'auto',
    forecast_days: '2',
    ...(apiKey === null ? {} : { apikey: apiKey }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/** Reads an answer to its end, or up to the longest that is taken; null = it is longer. */
async function textOf(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readForecasts(text: string, count: number): readonly DepotForecast[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = z.safeParse(forecast, json);
  if (!read.success || read.data.length !== count) return null;
  const found = read.data.map(({ daily, current }): DepotForecast | null => {
    const [on, lowC] = [daily.time[1], daily.temperature_2m_min[1]];
    return on === undefined || lowC == null ? null : { on, lowC, airC: current?.temperature_2m ?? null };
  });
  return found.every((one) => one !== null) ? found : null;
}

/** Forecasts of places in their order, or why there are none. Never throws, and is done by its deadline. */
export async function askForForecasts(
  service: ForecastService,
  places: readonly DepotPlace[],
  signal: AbortSignal,
): Promise<readonly DepotForecast[] | ForecastProblem> {
  const deadline = AbortSignal.timeout(service.deadlineMs);
  try {
    const response = await fetch(addressOf(service, places), {
      signal: AbortSignal.any([deadline, signal]),
      redirect: 'error',
    });
    if (response.status === 429) return 'busy';
    if (!response.ok) return 'refused';
    const text = await textOf(response);
    return (text === null ? null : readForecasts(text, places.length)) ?? 'unreadable';
  } catch (error) {
    if (deadline.aborted) return 'slow';
    // An answer that breaks off has come from somebody.
    return error instanceof TypeError && error.message === 'terminated' ? 'unreadable' : 'unreachable';
  }
}
