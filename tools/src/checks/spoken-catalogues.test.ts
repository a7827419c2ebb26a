import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject } from '../project-root.ts';
import { locales } from './message-catalogues.ts';
import { checkLocales } from './source-checks.ts';

/** A file of each catalogue of problems, mails and the mailbox, and a key of it. */
const places = [
  ['apps/server', '.ts', 'problems.validation_failed'],
  ['apps/server', '/mails.ts', 'mails.sign_in_link_subject'],
  ['apps/mailbox', '.ts', 'promise'],
] as const;
const root = mkdtempSync(join(tmpdir(), 'tyrewatch-languages-'));
afterAll(() => rmSync(root, { recursive: true }));

const messages = (application: string): string => `${application}/src/i18n/messages`;

/** Takes a key out of a file of the copy, whichever line its text begins on. */
function takeOut(file: string, dotted: string): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const without = text.replace(new RegExp(`^ +${dotted.split('.').at(-1)}:\\s*(?:'[^']*'|"[^"]*"),\\n`, 'm'), '');
  expect(without.length, `${file} has no ${dotted}`).toBeLessThan(text.length);
  writeFileSync(path, without);
}

describe('a key of problems, mails or the mailbox that a language lacks', () => {
  it('fails the check, whichever the language', async () => {
    for (const application of ['apps/server', 'apps/mailbox']) {
      cpSync(inProject(messages(application)), join(root, messages(application)), { recursive: true });
    }
    const expected = locales
      .filter((locale) => locale !== 'en-GB')
      .flatMap((locale) =>
        places.map(([application, path, dotted]) => {
          takeOut(`${messages(application)}/${locale}${path}`, dotted);
          return `${messages(application)}/${locale}.ts ${dotted} is missing`;
        }),
      );
    const findings = await checkLocales({ root, files: [] });
    const missing = findings
      .map(({ file, message }) => `${file} ${message}`)
      .filter((text) => text.endsWith('is missing'));
    expect(missing.toSorted()).toEqual(expected.toSorted());
  });
});
