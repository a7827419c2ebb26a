import * as z from 'zod/mini';
import { findSeriesReference } from '@tyrewatch/domain/telemetry/series-quantity';
import { endpoint } from '../endpoint.ts';
import { spreadsheetFormats, spreadsheetMediaTypes } from '../files/spreadsheet-format.ts';
import { alertLevel, commaList, id, instant, textIntegerOr, wheelPosition } from '../wire-types.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';

/** Most series of one call. */
export const mostSeries = 20;

const timedValue = z.object({ at: instant, value: z.number() });

/** `DG71KSH.p3D`: vehicle by registration or id, a dot, and what of it. */
const reference = z.string().check(z.refine((text) => findSeriesReference(text) !== null));

const seriesQuery = {
  /**
   * Series with commas between them, each a vehicle (registration, or `~` and an id), a dot and what of it: a channel by its id (`29`), of a
   * tyre `p` pressure, `t` temperature, `c` cold pressure, `k` time to critical or `d` tread depth with its position (`p3D`), or service
   * data by its id (`s5`, of a tyre `s37-3D`).
   */
  series: z.pipe(commaList(reference), z.array(z.string()).check(z.minLength(1), z.maxLength(mostSeries))),
  from: instant,
  to: instant,
};

/** A series over a range. */
export const series = z.object({
  /** As it was asked for. */
  series: z.string(),
  vehicle_id: id,
  registration: z.string(),
  /** Id 1–154; null for service data that no channel holds. */
  channel_id: z.nullable(id),
  position: z.nullable(wheelPosition),
  /**
   * `line`: what follows holds all of it; `not_recorded`: its values are not kept over time; `too_many_readings`: the range holds too many
   * to go through.
   */
  state: z.enum(['line', 'not_recorded', 'too_many_readings']),
  /** Where the values come from: single readings, or buckets of this width, to which instants are then true. */
  resolution: z.enum(['reading', '5_minutes', 'hour', 'day']),
  /** Epoch seconds, rising. */
  at_s: z.array(z.number()),
  /** In the channel's unit, as long as `at_s`. */
  values: z.array(z.number()),
  /** Rows (from 0) that come after a silence of more than an hour: a line is not drawn to them. */
  breaks: z.array(z.number()),
  /** Of all readings in the range, thinned or not; null without any. The mean is one of readings. */
  statistics: z.nullable(
    z.object({
      newest: timedValue,
      least: z.number(),
      mean: z.number(),
      greatest: z.number(),
      count: z.number(),
      /** Share of the range, up to now, in which no silence of more than an hour fell. */
      coverage_percent: z.number(),
    }),
  ),
  /** The newest value of all time; null = none is known. */
  newest_known: z.nullable(timedValue),
});

/** An incident of a vehicle that was open at a time of the range. */
export const seriesIncident = z.object({
  id,
  vehicle_id: id,
  position: z.nullable(wheelPosition),
  worst_level: alertLevel,
  opened_at: instant,
  ended_at: z.nullable(instant),
});

/** `GET /tyrewatch/series`. */
export const listSeries = endpoint({
  id: 'list_series',
  method: 'GET',
  path: '/tyrewatch/series',
  access: 'vehicle:read',
  summary:
    'Channels of vehicles over time, thinned with first, last, least and greatest kept. Vehicles that the caller may not see are left out.',
  query: z.object({
    ...seriesQuery,
    /** Upper bound of points answered per series. */
    points: textIntegerOr(1000, 8, 2000),
  }),
  answer: z.object({
    /** In the order asked for. */
    items: z.array(series),
    /** Series as asked for, of vehicles that do not exist, that the caller may not see, or whose registration several have. */
    left_out: z.array(z.string()),
    /** The worst, and then the newest, first; at most 100. */
    incidents: z.array(seriesIncident),
  }),
});

/** What a row of a file of series stands for: one message, or the mean of a whole minute or hour (UTC). */
export const seriesFileSteps = ['raw', 'minute', 'hour'] as const;
export type SeriesFileStep = (typeof seriesFileSteps)[number];

/** `GET /tyrewatch/series_file`. */
export const exportSeries = endpoint({
  id: 'export_series',
  method: 'GET',
  path: '/tyrewatch/series_file',
  access: 'vehicle:read',
  summary:
    'Channels of vehicles over time as a CSV or XLSX file in the caller’s units, time zone and language: a row per time, a column per series. Vehicles that the caller may not see are left out, and channels that are not recorded over time.',
  query: z.object({
    ...seriesQuery,
    format: z._default(z.enum(spreadsheetFormats), 'csv'),
    step: z._default(z.enum(seriesFileSteps), 'raw'),
  }),
  answerMediaType: spreadsheetMediaTypes,
});

/** `GET /tyrewatch/vehicles/{id}/channels`. */
export const listVehicleChannels = endpoint({
  id: 'list_vehicle_channels',
  method: 'GET',
  path: '/tyrewatch/vehicles/:vehicle_id/channels',
  access: 'vehicle:read',
  summary: 'The channels that a vehicle ever gave a value of, with the newest one.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: z.object({
    vehicle_id: id,
    registration: z.string(),
    /** Positions of its wheels, in order. */
    positions: z.array(wheelPosition),
    items: z.array(
      z.object({
        /** As series are asked for: `29`, `p3D`. */
        key: z.string(),
        channel_id: id,
        position: z.nullable(wheelPosition),
        at: instant,
        value: z.number(),
        /** False: only the newest value is kept. */
        is_recorded: z.boolean(),
      }),
    ),
  }),
});

/** The wire shape of a series. */
export type Series = z.output<typeof series>;
/** The wire shape of an incident beside series. */
export type SeriesIncident = z.output<typeof seriesIncident>;
