import { parseArgs } from 'node:util';
import { mostLoadUnits } from './load-imei.ts';
import type { LoadOptions } from './load-run.ts';

/** What the command line asks for. */
export interface LoadWish {
  readonly options: LoadOptions;
  /** Whether vehicles and units that are missing are created first. */
  readonly registers: boolean;
  /** Only the result, as JSON. */
  readonly json: boolean;
}

/** An argument that cannot be used, as a sentence. */
export class LoadArgumentProblem extends Error {
  override readonly name = 'LoadArgumentProblem';
}

/** What `--help` prints. */
export const loadUsage = `Load on a gateway: simulated units over TCP with Codec 8E.

  npm run -s simulate -- --vehicles N --rate R [options]

--vehicles n           units, each with a connection of its own (100)
--rate n               records a second of all units together (1000)
--seconds n            how long (30)
--host address         the gateway's (127.0.0.1)
--gateway-port n       the gateway's (GATEWAY_PORT, else 5027)
--records-per-frame n  records in one frame, 1 to 255 (1)
--tyres n              tyres in a record, 0 to 24 (10)
--first-unit n         index of the first unit's IMEI (0)
--no-register          create no vehicles: the gateway knows the units already
--json                 only the last line, as JSON

Vehicles and units that are missing are created first, below the provider in an organisation of their own, in the
database of DATA_DIR or DATABASE_URL; they stay there. The units' IMEIs are 35290001, the index in six digits, and a
Luhn check digit.
`;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
const optionsWith = (gatewayPort: number) =>
  ({
    vehicles: { type: 'string', default: '100' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    host: { type: 'string', default: '127.0.0.1' },
    'gateway-port': { type: 'string', default: `${gatewayPort}` },
    'records-per-frame': { type: 'string', default: '1' },
    tyres: { type: 'string', default: '10' },
    'first-unit': { type: 'string', default: '0' },
    'no-register': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  }) as const satisfies Options;

/** Reads the arguments; null when only help was asked for. Throws LoadArgumentProblem. */
export function readLoadArguments(given: readonly string[], gatewayPort: number): LoadWish | null {
  const values = parse(given, gatewayPort);
  if (values.help) return null;
  const numberOf = (name: NumberName, least: number, most: number): number =>
    wholeNumber(name, values[name], least, most);
  const vehicles = numberOf('vehicles', 1, mostLoadUnits);
  const options = {
    host: values.host,
    port: numberOf('gateway-port', 1, 65_535),
    vehicles,
    rate: numberOf('rate', 1, 1_000_000),
    seconds: numberOf('seconds', 1, 86_400),
    recordsPerFrame: numberOf('records-per-frame', 1, 255),
    tyres: numberOf('tyres', 0, 24),
    firstUnit: numberOf('first-unit', 0, mostLoadUnits - vehicles),
  };
  return { options, registers: !values['no-register'], json: values.json };
}

type Values = ReturnType<typeof parseArgs<{ options: ReturnType<typeof optionsWith> }>>['values'];
type NumberName = Exclude<keyof Values, 'host' | 'no-register' | 'json' | 'help'>;

function parse(given: readonly string[], gatewayPort: number): Values {
  try {
    return parseArgs({ args: [...given], options: optionsWith(gatewayPort) }).values;
  } catch (error) {
    throw new LoadArgumentProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(name: NumberName, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new LoadArgumentProblem(`--${name} must be a whole number from ${least} to ${most}, not ${text}`);
}
