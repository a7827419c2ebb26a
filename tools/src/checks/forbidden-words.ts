import { lineAt } from './finding.ts';
import type { Finding } from './finding.ts';
import { isCode, isForeign, isTest } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

interface WordRule {
  readonly pattern: RegExp;
  readonly applies: (file: SourceFile) => boolean;
  readonly message: string;
}

/** Written in halves, so that this table does not object to itself. */
const word = (...halves: string[]): string => halves.join('');

const everywhere = (): boolean => true;
const inCode = (file: SourceFile): boolean => isCode(file) || /\.(css|sql)$/.test(file.path);

const rules: readonly WordRule[] = [
  {
    pattern: new RegExp(
      `\\b(${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')}|${word('HA', 'CK')})\\b|not (yet )?${word('imple', 'mented')}|coming ${word('so', 'on')}`,
      'g',
    ),
    applies: inCode,
    message: 'unfinished work: finish it, or write down in an ADR why it stays',
  },
  {
    pattern: new RegExp(
      `@ts-(${word('ign', 'ore')}|${word('noch', 'eck')}|${word('expect', '-error')})|(ox|es)lint-${word('dis', 'able')}|\\bas ${word('an', 'y')}\\b`,
      'g',
    ),
    applies: inCode,
    message: 'a switched-off check: make the types say what is true',
  },
  {
    pattern: new RegExp(
      `\\b(it|test|describe)(\\.\\w+)*\\.(${word('sk', 'ip')}|${word('on', 'ly')}|${word('to', 'do')}|${word('fix', 'me')})\\(|${word('waitFor', 'Timeout')}|expect\\(${word('tr', 'ue')}\\)|${word('passWith', 'NoTests')}`,
      'g',
    ),
    applies: isTest,
    message: 'a test that does not test',
  },
  {
    pattern: new RegExp(
      `/(${word('wo', 'rk')}|${word('fa', 'rm')}|${word('ro', 'ot')}|${word('ho', 'me')})/[a-z.]+|${word('registry', '.npm')}|${word('deb', '.deb')}|\\bthis ${word('ses', 'sion')} of\\b|\\bissue #?\\d+`,
      'g',
    ),
    applies: everywhere,
    message: 'a path or name of one machine',
  },
  {
    pattern: /\btires?\b/gi,
    applies: ({ path }) => path.endsWith('.md') || path.includes('/i18n/'),
    message: 'British spelling: tyre',
  },
];

/** Words that do not belong into the project, and vague file names. */
export function findForbiddenWords(files: readonly SourceFile[]): Finding[] {
  const own = files.filter((file) => !isForeign(file));
  return [...own.flatMap(findInText), ...own.flatMap(findInName), ...own.filter(isCode).flatMap(findAddressPaths)];
}

function findInText(file: SourceFile): Finding[] {
  return rules
    .filter((rule) => rule.applies(file))
    .flatMap((rule) =>
      [...file.text.matchAll(rule.pattern)].map((match) => ({
        file: file.path,
        line: lineAt(file.text, match.index),
        message: `"${match[0]}": ${rule.message}`,
      })),
    );
}

const vagueName = /(^|[-/])(utils?|helpers?|managers?|misc|common)([-./]|$)|(^|\/)(index|data|info)\.tsx?$/;

function findInName({ path }: SourceFile): Finding[] {
  if (!/\.tsx?$/.test(path) || !vagueName.test(path)) return [];
  return [{ file: path, line: null, message: 'a name that says nothing: call it by what it holds' }];
}

/** The path of an address has %20 for a space: a folder with a space in its name breaks what reads it. */
function findAddressPaths(file: SourceFile): Finding[] {
  const addresses = [...file.text.matchAll(/(?:const (\w+) = )?new URL\([^;()]*import\.meta\.url\)/g)];
  const names = addresses.map(([, name]) => name).filter((name) => name !== undefined);
  const uses = [...file.text.matchAll(/\b(\w+|import\.meta\.url\))\.pathname/g)];
  return uses
    .filter(([, owner]) => owner === 'import.meta.url)' || names.some((name) => name === owner))
    .map((match) => ({
      file: file.path,
      line: lineAt(file.text, match.index),
      message: `"${match[0]}": a folder with a space in its name breaks this: use import.meta.dirname or fileURLToPath`,
    }));
}
