import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder that looks like the project, with stand-ins for its processes. */
export interface StandInProject {
  readonly root: string;
  readonly dataFolder: string;
  /** Replaces one of the programs. */
  write(program: string, text: string): void;
  /** What a stand-in has left in the data folder; null while it has not. */
  read(file: string): string | null;
  /** Puts the programs back and forgets what stand-ins left behind; the database stays. */
  reset(): void;
  remove(): void;
}

/** A process that writes its id, its environment and what it hears of the gateway, answers its supervisor and SIGTERM, and ends with the supervisor, as the real ones do. */
export const standIn = (name: string): string => `
import { appendFileSync, writeFileSync } from 'node:fs';
const file = (kind: string): string => \`\${process.env.DATA_DIR}/${name}.\${kind}\`;
writeFileSync(file('environment'), JSON.stringify(process.env));
writeFileSync(file('pid'), String(process.pid));
appendFileSync(file('starts'), 'x');
const end = (reason: string): void => { writeFileSync(file('end'), reason); process.exit(0); };
process.on('SIGTERM', () => end('asked'));
process.on('disconnect', () => end('left alone'));
process.on('message', (message) => {
  if (message.ask === 'alive') process.send?.({ alive: { canStore: true, reason: null } });
  if (message.gateway !== undefined) writeFileSync(file('gateway-report'), JSON.stringify(message.gateway));
});
setInterval(() => undefined, 1000);
process.send?.({ ready: true });
`;

const programs = {
  'apps/server/src/main.ts': standIn('server'),
  'apps/gateway/src/main.ts': standIn('gateway'),
  'apps/simulator/src/main.ts': standIn('simulator'),
  'apps/mailbox/src/main.ts': standIn('mailbox'),
  'apps/server/src/demo/seed.ts': `console.log('Sign in      demo, with the password demo');`,
  'apps/server/src/setup/first-administrator.ts': `console.log('Sign in      admin, with the password secret');`,
};

/** Makes the folder below the system's temporary one, with a space in its name. */
export function createStandInProject(): StandInProject {
  const root = mkdtempSync(join(tmpdir(), 'tyrewatch stand-in '));
  const dataFolder = join(root, 'data');
  const write = (program: string, text: string): void => {
    mkdirSync(dirname(join(root, program)), { recursive: true });
    writeFileSync(join(root, program), text);
  };
  write('package.json', '{"type":"module"}');
  const reset = (): void => {
    for (const [program, text] of Object.entries(programs)) write(program, text);
    mkdirSync(dataFolder, { recursive: true });
    for (const name of readdirSync(dataFolder).filter((entry) => entry !== 'database'))
      rmSync(join(dataFolder, name), { recursive: true });
  };
  reset();
  return {
    root,
    dataFolder,
    write,
    read: (file) => (existsSync(join(dataFolder, file)) ? readFileSync(join(dataFolder, file), 'utf8') : null),
    reset,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }),
  };
}
