import pg from 'pg';

const int8Oid = 20;
const dateOid = 1082;
const int8ArrayOid = 1016;
const dateArrayOid = 1182;

type TextParser = (text: string) => unknown;

// PostgreSQL's array parser of the driver, reached through a type whose elements stay texts.
const textArrayOid: number = 1009;
const textArrayParser = pg.types.getTypeParser(textArrayOid) as (text: string) => (string | null)[];

const parsers: Readonly<Record<number, TextParser>> = {
  [int8Oid]: safeInteger,
  [int8ArrayOid]: (text) => textArrayParser(text).map((element) => (element === null ? null : safeInteger(element))),
  // A date has no time and no zone: the driver's Date at local midnight would be another day elsewhere.
  [dateOid]: (text) => text,
  [dateArrayOid]: (text) => textArrayParser(text),
};

/** How values arrive: bigint as a safe integer (throws RangeError beyond 2^53), date as ISO text, the rest as the driver does it. */
export const storeTypes: pg.CustomTypesConfig = { getTypeParser: parserOf };

function parserOf(oid: number, format: 'text' | 'binary' = 'text'): TextParser {
  const own = format === 'text' ? parsers[oid] : undefined;
  return own ?? pg.types.getTypeParser(oid, format);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The integer ${text} is too large to be exact.`);
  }
  return value;
}
