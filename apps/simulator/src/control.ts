import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { ControlKey } from './control/control-key.ts';
import { controlKeyPath, readControlKey } from './control/control-key.ts';
import { scenarioOrder } from './control/scenario-order.ts';
import { scenarioKinds } from './scenarios/scenario.ts';

const usage = `Makes something happen to a vehicle of a running demonstration.

  node apps/simulator/src/control.ts <kind> <registration> [position] [--strength n] [--minutes n]
  node apps/simulator/src/control.ts vehicles
  node apps/simulator/src/control.ts progress
  node apps/simulator/src/control.ts sandbox '{"vendor": "1nce", "fault": "busy", "times": 2, "delay_ms": 1000}'

kinds: ${scenarioKinds.join(', ')}
--strength  slow_leak: percent a day; puncture: kPa a minute; hot_brake: degrees; cold_night: degrees; over_inflation: percent;
            inflate: percent of recommended
--minutes   until it is put right; without it never
sandbox     how services of others behave: vendor (1nce, emnify, twilio, ves; absent: all), fault (none, busy, refuse, down, page,
            cut, silent) and for how many calls, delay_ms until a change is done, retry_after_seconds, revoke_tokens
--data-dir  the installation's data folder, else DATA_DIR, else ./data
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    strength: { type: 'string' },
    minutes: { type: 'string' },
    'data-dir': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [wanted, registration, position] = positionals;
const dataFolder = values['data-dir'] ?? process.env['DATA_DIR'] ?? './data';
const nobodyThere = `No simulator runs with the data folder ${dataFolder}.`;

if (wanted === undefined || values.help === true) {
  process.stdout.write(usage);
} else if (wanted === 'vehicles' || wanted === 'progress') {
  await ask(`/${wanted}`, null);
} else if (wanted === 'sandbox') {
  await ask('/behaviour', JSON.parse(registration ?? '{}'), 'PUT');
} else {
  const order = z.safeParse(scenarioOrder, {
    kind: wanted,
    registration: registration ?? '',
    position: position?.toUpperCase() ?? null,
    strength: numberOf('strength', values.strength),
    minutes: numberOf('minutes', values.minutes),
  });
  if (order.success) await ask('/scenarios', order.data);
  else refuse(z.prettifyError(order.error));
}

async function ask(path: string, order: unknown, method = order === null ? 'GET' : 'POST'): Promise<void> {
  const key = findKey();
  const port = method === 'PUT' ? key.sandbox_port : key.port;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key.token}` },
    ...(order === null ? {} : { body: JSON.stringify(order) }),
  }).catch(() => refuse(`${nobodyThere} It was at port ${port}.`));
  const output = response.ok ? process.stdout : process.stderr;
  output.write(await response.text());
  if (!response.ok) process.exitCode = 1;
}

/** The key of the simulator; ends the program where none has run with this data folder. */
function findKey(): ControlKey {
  try {
    return readControlKey(controlKeyPath(dataFolder));
  } catch {
    return refuse(`${nobodyThere} Say which with --data-dir or DATA_DIR.`);
  }
}

/** Ends the program with a sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What an option says; null where it is absent. Anything but a number ends the program. */
function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : refuse(`--${name} takes a number, not "${text}".`);
}
