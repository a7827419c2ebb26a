import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCommand } from '../../launch/help.mjs';
import { inProject, projectRoot } from '../project-root.ts';
import { launchIn } from './testing/launch-in.ts';
import { createStandInClone } from './testing/stand-in-clone.ts';
import type { StandInClone } from './testing/stand-in-clone.ts';

const readme = `
npm start   # starts everything
npm test    # the checks and every test

| \`npm run build\` | sets up what \`npm start\` needs |
`;

const operations = `
| variable | default | meaning |
|---|---|---|
| \`PORT\` | 8080 | TCP port; 0 = any [free](docs/ports.md) one |
| \`SMTP_URL\` | | where mails go: \`smtp://mail\` |
`;

let clone: StandInClone;

beforeEach(() => {
  clone = createStandInClone();
  clone.write('README.md', readme);
  clone.write('docs/operations.md', operations);
});
afterEach(() => clone.remove());

describe('--help', () => {
  it('of the start tells what it does and its settings, and neither installs nor starts anything', async () => {
    const { child, ended } = launchIn(clone, ['start', '--help'], {});
    expect(await Promise.all([text(child.stdout), text(child.stderr), ended])).toEqual([
      `npm start: starts everything

  npm start -- --remove-demo
      with DEMO=0: removes the demo that is in the data folder or database, with all that was added to its organisations, before starting

Environment variables, or lines in a file .env, each with its default:

  PORT=8080
      TCP port; 0 = any free one
  SMTP_URL=
      where mails go: smtp://mail
`,
      '',
      0,
    ]);
    expect(clone.npmCalls()).toEqual([]);
  });

  it.each([
    ['test', 'npm test: the checks and every test\n'],
    ['build', 'npm run build: sets up what npm start needs\n'],
  ])('of %s tells what it does', async (name, description) => {
    const { child, ended } = launchIn(clone, [name, '-h'], {});
    expect(await Promise.all([text(child.stdout), ended])).toEqual([description, 0]);
  });

  it('of the product tells of every variable in the example', () => {
    const namesIn = (words: string, pattern: RegExp) => new Set([...words.matchAll(pattern)].map(([, name]) => name));
    const told = namesIn(describeCommand(projectRoot, 'start', { settings: true }), /^ {2}([A-Z_]+)=/gm);
    expect(told).toEqual(namesIn(readFileSync(inProject('.env.example'), 'utf8'), /^# ([A-Z_]+)=/gm));
  });
});

it.each([
  ['start', '--bogus'],
  ['test', 'packages/domain'],
])('%s refuses the argument %s, which it would otherwise have ignored, and installs nothing', async (name, given) => {
  const { child, ended } = launchIn(clone, [name, given], {});
  expect(await Promise.all([text(child.stdout), text(child.stderr), ended])).toEqual([
    '',
    `npm ${name} knows no argument "${given}": npm ${name} -- --help tells what it takes.\n`,
    2,
  ]);
  expect(clone.npmCalls()).toEqual([]);
});
