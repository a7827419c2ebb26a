import { Visitor, parseSync } from 'oxc-parser';
import type { Finding } from './finding.ts';
import type { Catalogue } from './message-catalogues.ts';
import type { SourceFile } from './source-files.ts';

/** What the code says that could name a message. */
interface SpokenKeys {
  /** First arguments of useTranslations and its like; '' for none. */
  readonly namespaces: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
  /** Template literals with a fixed part; each hole stands for anything. */
  readonly patterns: readonly RegExp[];
}

/**
 * Keys that no file names: neither as a string nor as a template, alone or behind a namespace some file asks for.
 * `isReadByField`: the catalogue has no translator, and `texts.title` names a key too.
 */
export function findUnusedMessages(
  folder: string,
  english: Catalogue,
  sources: readonly SourceFile[],
  isReadByField = false,
): Finding[] {
  const spoken = collect(
    sources.filter(({ path }) => !path.includes('/i18n/messages/')),
    isReadByField,
  );
  return [...english.keys()]
    .filter((key) => !isSpoken(key, spoken))
    .map((key) => ({ file: `${folder}/en-GB.ts`, line: null, message: `${key} is not used by anything` }));
}

function isSpoken(key: string, { namespaces, literals, patterns }: SpokenKeys): boolean {
  return [...namespaces]
    .filter((namespace) => namespace === '' || key.startsWith(`${namespace}.`))
    .map((namespace) => (namespace === '' ? key : key.slice(namespace.length + 1)))
    .some((rest) => literals.has(rest) || patterns.some((pattern) => pattern.test(rest)));
}

function collect(sources: readonly SourceFile[], isReadByField: boolean): SpokenKeys {
  const namespaces = new Set(['']);
  const literals = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
    TemplateLiteral: ({ quasis }) => {
      const fixed = quasis.map(({ value }) => value.cooked ?? '');
      if (!fixed.some((part) => /\w/.test(part))) return;
      const source = `^${fixed.map((part) => RegExp.escape(part)).join('[^.]+')}$`;
      patterns.set(source, new RegExp(source));
    },
    MemberExpression: ({ property }) => {
      if (isReadByField && property.type === 'Identifier') literals.add(property.name);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || !/[tT]ransla/.test(callee.name)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') namespaces.add(first.value);
    },
  });
  for (const { path, text } of sources) visitor.visit(parseSync(path, text).program);
  return { namespaces, literals, patterns: [...patterns.values()] };
}
