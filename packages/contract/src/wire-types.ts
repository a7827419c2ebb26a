import * as z from 'zod/mini';
import { searchTextOf } from '@tyrewatch/domain/names/search-text';
import { type MapBounds, parseBounds } from '@tyrewatch/domain/vehicles/map-window';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import { alertAdvices } from '@tyrewatch/domain/incidents/alert-advice';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import { displayLevels, notMonitoredReasons } from '@tyrewatch/domain/levels/not-monitored';

/** An instant in UTC, ISO 8601 with offset, e.g. `2026-11-20T08:15:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

/** `1A`…`6D`: axle from the front and wheel from left to right. */
export const wheelPosition = z.enum(allWheelPositions);

/** Which wheel, and what its words are made of. */
export const wheelPlace = {
  position: wheelPosition,
  axle_number: z.number(),
  side: z.enum(['left', 'right']),
  place: z.enum(['single', 'outer', 'inner']),
};

/** What to do about a wheel. */
export const instruction = {
  /** Null = nothing. */
  advice: z.nullable(z.enum(alertAdvices)),
  /** With `repair_before`: before when; otherwise null. */
  repair_before: z.nullable(instant),
};

/** One of the nine alert levels, worst first in the enumeration. */
export const alertLevel = z.enum(alertLevels);

/** A level as lists count it: `not_monitored` instead of an okay that nothing confirms any more. */
export const displayLevel = z.enum(displayLevels);

/** Why nothing of what a vehicle's unit sends can be used: its clock is wrong, or its messages are unusable; null = monitored. */
export const notMonitoredReason = z.nullable(z.enum(notMonitoredReasons));

/** One of the levels an alert can have: those that call for action, or `stale` of a wheel that is not monitored. */
export const incidentLevel = z.enum([...alertLevels.filter(isProblem), 'stale']);
/** One of the levels that call for action. */
export const problemLevel = z.enum(alertLevels.filter(isProblem));

/** A kPa gauge pressure; null where no valid value exists. */
export const nullableKpa = z.nullable(z.number());

/** A temperature in °C; null where no valid value exists. */
export const nullableCelsius = z.nullable(z.number());

/** Internal ids are positive integers. */
export const id = z.number().check(z.int(), z.positive());

/** Percent below the recommended cold pressure, strictly rising. */
export const thresholds = z.object({
  maintenance_percent: z.number(),
  warning_percent: z.number(),
  danger_percent: z.number(),
});

const digits = z.transform((text: unknown, { issues }: z.core.ParsePayload) => {
  if (typeof text === 'string' && /^-?\d+$/.test(text)) return Number(text);
  issues.push({ code: 'invalid_type', expected: 'int', input: text });
  return z.NEVER;
});

/** A whole number in a query or a path, which are texts: decimal digits alone, neither `0x10` nor `1e2`. Bounds included. */
export const textInteger = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER) =>
  z
    .pipe(digits, z.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)))
    .register(z.globalRegistry, { type: 'integer', minimum, maximum });

/** Such a number that may be absent and then has a value. */
export const textIntegerOr = (absent: number, minimum: number, maximum: number) =>
  z._default(textInteger(minimum, maximum), absent).register(z.globalRegistry, { description: `Default ${absent}.` });

/** An internal id in a query or a path. */
export const textId = textInteger(1);

/** What is looked for in a list, as all lists read it: in any case, however it is spaced. Empty = everything. */
export const searchText = z.pipe(z.string().check(z.maxLength(100)), z.transform(searchTextOf));

const pageFields = {
  /** Rows wanted; at most 200. */
  limit: textIntegerOr(50, 1, 200),
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

/** A list query: paging plus the filters of this list. */
export const listQuery = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object({ ...pageFields, ...shape });

/** A page of a list: `next_cursor` is null on the last page. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
  });

/** `a,b,c` in a query becomes an array of members of `item`; empty text becomes an empty array. */
export const commaList = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2000)),
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item),
  );

/** `true`/`false`/`1`/`0` in a query. */
export const queryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
);

/** `west,south,east,north` in degrees in a query: a window of the map, which may reach beyond the date line. */
export const mapBounds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.transform((text: string, { issues }: z.core.ParsePayload): MapBounds => {
    const bounds = parseBounds(text);
    if (bounds !== null) return bounds;
    issues.push({ code: 'custom', message: 'is no window of a map', input: text });
    return z.NEVER;
  }),
);
