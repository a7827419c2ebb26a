import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePrivateParts, requireOwnParts } from './data-folder-parts.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tyrewatch-parts-'));
  chmodSync(data, 0o755);
});
afterEach(() => rmSync(data, { recursive: true }));

function makeFile(folder: string, name: string, mode: number): string {
  mkdirSync(join(data, folder), { recursive: true });
  const path = join(data, folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

it('what an earlier start left readable for others is closed, and what others have to pass through is not', () => {
  const mail = makeFile('mailbox', '1.eml', 0o644);
  const world = makeFile('simulator', 'world.json', 0o644);
  const port = makeFile('database', 'port', 0o644);
  closePrivateParts(data);
  const paths = [join(data, 'mailbox'), mail, join(data, 'simulator'), world, port, data];
  expect(paths.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
    '700',
    '600',
    '644',
    '755',
  ]);
});

const identity = ['--reuid', '65534', '--regid', '65534', '--clear-groups', '--', process.execPath];
const module = join(import.meta.dirname, 'data-folder-parts.ts');
const canBeRunByOthers =
  process.getuid?.() === 0 && spawnSync('setpriv', [...identity, '--check', module]).status === 0;

/** What the check says to the user nobody, or nothing. */
function askAsNobody(): string {
  const program = `const { requireOwnParts } = await import(${JSON.stringify(module)});
    try { requireOwnParts(${JSON.stringify(data)}); } catch (error) { console.log(error.message); }`;
  return spawnSync('setpriv', [...identity, '--input-type=module', '-e', program], { encoding: 'utf8' }).stdout;
}

describe.runIf(canBeRunByOthers)('a data folder', () => {
  it.each(['database', 'logs'])(
    'with something of root in %s that is closed names both users and a way out',
    (folder) => {
      const file = makeFile(folder, 'kept', 0o600);
      requireOwnParts(data);
      chmodSync(data, 0o777);
      chmodSync(join(data, folder), 0o777);
      expect(askAsNobody()).toBe(
        `${file} belongs to the user root, and Tyrewatch is started as nobody: start it as root, as it was before, ` +
          `or make all of it nobody's (sudo chown -R nobody '${join(data, folder)}'), or choose another DATA_DIR.\n`,
      );
    },
  );

  it('that Tyrewatch shares with others may hold what is closed to it', () => {
    makeFile('of-others', 'kept', 0o600);
    chmodSync(join(data, 'of-others'), 0o700);
    expect(askAsNobody()).toBe('');
  });

  it('in which others let everybody write is no obstacle', () => {
    makeFile('logs', 'kept', 0o666);
    chmodSync(data, 0o777);
    chmodSync(join(data, 'logs'), 0o777);
    expect(askAsNobody()).toBe('');
  });
});
