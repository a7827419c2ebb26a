import { createServer } from 'node:http';
import type { Server } from 'node:http';
import * as z from 'zod/mini';
import type { GeographicPoint } from '../roads/geographic-point.ts';
import { britishInstantMs, britishTimeAt } from './british-time.ts';

const dayMs = 86_400_000;
const hoursPerDay = 24;
const degrees = z.pipe(
  z.string().check(z.regex(/^-?[\d.]+(,-?[\d.]+)*$/)),
  z.transform((text) => text.split(',').map(Number)),
);
const question = z.object({
  latitude: degrees,
  longitude: degrees,
  daily: z.literal('temperature_2m_min'),
  forecast_days: z._default(z.coerce.number().check(z.minimum(1), z.maximum(16)), 7),
});

/** What is known of the air of the simulated world. */
export interface AirSource {
  readonly nowMs: () => number;
  /** °C at a place and an instant. */
  readonly temperatureC: (atMs: number, place: GeographicPoint) => number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What the weather of a place will be, in the form of Open-Meteo's forecast. */
function forecastOf(air: AirSource, place: GeographicPoint, days: number): object {
  const { dayNumber } = britishTimeAt(air.nowMs());
  const numbers = Array.from({ length: days }, (_, day) => dayNumber + day);
  const lowestOn = (day: number): number =>
    Math.min(
      ...Array.from({ length: hoursPerDay }, (_, hour) => air.temperatureC(britishInstantMs(day, hour * 60), place)),
    );
  return {
    ...place,
    timezone: 'Europe/London',
    current: { temperature_2m: tenth(air.temperatureC(air.nowMs(), place)) },
    daily_units: { time: 'iso8601', temperature_2m_min: '°C' },
    daily: {
      time: numbers.map((day) => new Date(day * dayMs).toISOString().slice(0, 10)),
      temperature_2m_min: numbers.map((day) => tenth(lowestOn(day))),
    },
  };
}

/** Answers `GET /v1/forecast` on the loopback interface as Open-Meteo does: one place with an object, several with a list of them. */
export async function startForecastServer(air: AirSource, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const asked = z.safeParse(question, Object.fromEntries(searchParams));
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (pathname !== '/v1/forecast') return send(404, { error: true, reason: 'Not Found' });
    if (!asked.success) return send(400, { error: true, reason: z.prettifyError(asked.error) });
    const { latitude, longitude, forecast_days: days } = asked.data;
    const places = latitude.map((one, at) => ({ latitude: one, longitude: longitude[at] ?? 0 }));
    const answers = places.map((place) => forecastOf(air, place, days));
    return send(200, answers.length === 1 ? answers[0] : answers);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
