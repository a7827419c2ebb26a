import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDiskFull } from '@tyrewatch/embedded-database/database-problem';
import { LoadRun } from '@tyrewatch/simulator/load/load-run';
import { createDatabase } from '@tyrewatch/store/database';
import { registerLoad } from '@tyrewatch/tools/load/register-load';
import { findRunningDatabase } from '@tyrewatch/tools/supervisor/owned-database';
import { atMost } from './benchmark.ts';
import type { Benchmark, Figure } from './benchmark.ts';

const volumeMegabytes = 300;
const unitCount = 40;
const gatewayPort = 45_129;
const fullForMs = 8_000;
const resumeAllowedMs = 60_000;
const goalSeconds = 10;

const supervisor = fileURLToPath(new URL('../../tools/src/supervise.ts', import.meta.url));

/** The product on a volume of its own. */
interface ProductOnVolume {
  readonly child: ChildProcess;
  /** The volume, as seen from outside. */
  readonly volume: string;
  output(): string;
  readonly ended: Promise<number | null>;
}

/** Starts the product on a small volume that only it sees: as root, or where users may have namespaces, as anybody. */
function startOnVolume(folder: string, before = ''): ProductOnVolume {
  const separation = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const script = `mount -t tmpfs -o size=${volumeMegabytes}m,mode=755 volume "$1" && ${before} exec "$2" "$3"`;
  const child = spawn(
    'unshare',
    [...separation, '--mount', 'sh', '-c', script, 'volume', folder, process.execPath, supervisor],
    {
      env: { ...process.env, DATA_DIR: folder, DEMO: '0', PORT: '0', GATEWAY_PORT: `${gatewayPort}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    child,
    volume: `/proc/${child.pid}/root${folder}`,
    output: () => output,
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
}

/** Seconds until it is so. Throws with what the product has said when it takes too long. */
async function secondsUntil(
  isSo: () => boolean | Promise<boolean>,
  product: ProductOnVolume,
  allowedMs = resumeAllowedMs,
): Promise<number> {
  const startMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startMs > allowedMs || product.child.exitCode !== null)
      throw new Error(`the product has come to nothing: ${product.output()}`);
    await pause(50);
  }
  return (performance.now() - startMs) / 1000;
}

const mebibyte = Buffer.alloc(1024 ** 2);

/** Writes to the file until not a byte more fits. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  for (let bytes = mebibyte.length; bytes > 0;) {
    try {
      writeSync(descriptor, mebibyte, 0, bytes);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(descriptor);
}

/** The processes of the product by their start, but for those of the database. */
const processesOf = ({ child }: ProductOnVolume): string[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/apps/'));

function killDatabase({ volume }: ProductOnVolume): void {
  process.kill(Number.parseInt(readFileSync(join(volume, 'database/cluster/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
}

/** Fills the volume for a while, which is to stop the acknowledgements; answers the seconds until they come again once there is room. */
async function fillForAWhile(product: ProductOnVolume, load: LoadRun, meanwhile: () => void): Promise<number> {
  const filler = join(product.volume, 'filler');
  fill(filler);
  meanwhile();
  for (const endMs = performance.now() + fullForMs; performance.now() < endMs; await pause(200)) fill(filler);
  const before = load.count.acknowledgedPackets;
  rmSync(filler);
  return secondsUntil(() => load.count.acknowledgedPackets >= before + unitCount, product);
}

async function countStored(connectionString: string): Promise<number> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  try {
    const counting = database.kysely.selectFrom('packet').select(({ fn }) => fn.countAll<string>().as('stored'));
    return Number((await counting.executeTakeFirstOrThrow()).stored);
  } finally {
    await database.close();
  }
}

/** Fills the disk of a product under load, twice; the second time its database is killed meanwhile. */
async function drill(product: ProductOnVolume, say: (line: string) => void): Promise<Figure[]> {
  await secondsUntil(() => product.output().includes('Sign in'), product, 240_000);
  const units = { vehicles: unitCount, firstUnit: 0 };
  const place = { DATA_DIR: product.volume, DATABASE_URL: null };
  // The provider comes with the first administrator, once that is told of.
  const registers = (): Promise<boolean> =>
    registerLoad(place, units).then(
      () => true,
      () => false,
    );
  await secondsUntil(registers, product);
  const pace = { rate: 200, seconds: 600, recordsPerFrame: 1, tyres: 10 };
  const load = new LoadRun({ host: '127.0.0.1', port: gatewayPort, ...units, ...pace });
  await load.logIn();
  const driving = load.drive(() => undefined);
  await secondsUntil(() => load.count.acknowledgedPackets > 10 * unitCount, product);
  const processes = processesOf(product);
  say(`${unitCount} units send; filling the disk`);
  const resumed = await fillForAWhile(product, load, () => undefined);
  say('filling it again, and killing the database');
  const resumedAfterKill = await fillForAWhile(product, load, () => killDatabase(product));
  const survivors = new Set(processesOf(product));
  load.giveUp();
  await driving;
  await load.finish();
  const missing = load.count.acknowledgedPackets - (await countStored(findRunningDatabase(product.volume) ?? ''));
  say(`${load.count.acknowledgedPackets} packets acknowledged`);
  return [
    atMost('acknowledged again after the disk was full', resumed, 's', goalSeconds),
    atMost('the same, the database killed meanwhile', resumedAfterKill, 's', goalSeconds),
    atMost('processes that ended by themselves', processes.filter((pid) => !survivors.has(pid)).length, '', 0),
    atMost('acknowledged packets that are missing', missing, '', 0),
  ];
}

async function measureRunning(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const product = startOnVolume(folder);
  try {
    return await drill(product, say);
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
  }
}

/** A first start on a disk that is full already. */
async function measureStart(folder: string): Promise<Figure> {
  const product = startOnVolume(folder, 'dd if=/dev/zero of="$1/filler" bs=1M status=none 2>&1;');
  await product.ended;
  const sentence = /\nThe disk of DATA_DIR \(.*\) is full, 0 MB of 315 MB free: make room, then start again\.\n$/;
  return atMost('starts on a full disk without a sentence', sentence.test(product.output()) ? 0 : 1, '', 0);
}

/** What a full disk does to the product, on a volume of 300 MB: nothing ends, nothing acknowledged is lost, and all goes on by itself. */
export const benchmark: Benchmark = {
  title: `a full disk, and one on which the database is killed, under the load of ${unitCount} units (Linux only)`,
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'tyrewatch-full-disk-'));
    try {
      return [...(await measureRunning(folder, say)), await measureStart(folder)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
