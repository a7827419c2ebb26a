// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a command is called: npm knows these two by themselves. @param {string} name */
const callOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/** Whether the arguments ask what a command does. @param {readonly string[]} given */
export const asksForHelp = (given) => given.includes('--help') || given.includes('-h');

/** @typedef {{ settings?: boolean, accepted?: Readonly<Record<string, string>> }} DescribedCommand */

/**
 * What to say of arguments that a command does not accept; null when there is none.
 * @param {string} name @param {readonly string[]} given @param {DescribedCommand} command
 */
export function refuseArguments(name, given, { accepted = {} }) {
  const unknown = given.filter((argument) => !Object.hasOwn(accepted, argument));
  return unknown.length === 0
    ? null
    : `${callOf(name)} knows no argument "${unknown.join(' ')}": ${callOf(name)} -- --help tells what it takes.`;
}

/**
 * What the README says of a command and, where it reads them, docs/operations.md of the settings: there is no second list of either. Between them the
 * arguments it accepts.
 * @param {string} root @param {string} name @param {DescribedCommand} command
 */
export function describeCommand(root, name, { settings: hasSettings = false, accepted = {} }) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const does = new RegExp(`^(?:npm ${name} +# (.+)|\\| \`npm run ${name}\` \\| (.+) \\|)$`, 'm').exec(readme);
  const operations = hasSettings ? readFileSync(join(root, 'docs', 'operations.md'), 'utf8') : '';
  const settings = [...operations.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|(.*?)\| (.+) \|$/gm)].map(
    ([, variable, fallback = '', meaning = '']) =>
      `  ${variable}=${fallback.trim()}\n      ${withoutMarkup(meaning)}\n`,
  );
  const options = Object.entries(accepted).map(
    ([argument, meaning]) => `\n  ${callOf(name)} -- ${argument}\n      ${meaning}\n`,
  );
  const heading = '\nEnvironment variables, or lines in a file .env, each with its default:\n\n';
  return `${callOf(name)}: ${withoutMarkup(does?.[1] ?? does?.[2] ?? 'see README.md')}\n${options.join('')}${hasSettings ? heading + settings.join('') : ''}`;
}

/** @param {string} markdown */
function withoutMarkup(markdown) {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
