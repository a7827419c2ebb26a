import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8');

/** The variables a scheme ends up with: those of every scheme, overlaid by its own. */
function variablesOf(scheme: 'light' | 'dark'): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const isOther = /data-mantine-color-scheme='(\w+)'/.exec(selector)?.[1];
    if (selector.includes('data-density') || (isOther !== undefined && isOther !== scheme)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) variables.set(name, value.trim());
  }
  return variables;
}

function colourOf(variables: Map<string, string>, name: string): readonly number[] {
  const value = variables.get(name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colourOf(variables, reference);
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new Error(`${name} is not a plain colour: ${value}`);
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16) / 255);
}

/** WCAG 2.2 relative luminance. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(variables: Map<string, string>, a: string, b: string): number {
  const [x, y] = [luminance(colourOf(variables, a)), luminance(colourOf(variables, b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const grounds = ['--tw-page', '--tw-surface', '--tw-sunken', '--tw-hover', '--mantine-color-body'];
const levels = [
  'critical',
  'high_temperature',
  'warning',
  'maintenance',
  'over_inflation',
  'okay',
  'stale',
  'offline',
  'unassigned',
];
const textPairs: [string, string][] = [
  ...['text', 'dimmed', 'anchor', 'error', 'placeholder'].flatMap((text) =>
    grounds.map((ground): [string, string] => [`--mantine-color-${text}`, ground]),
  ),
  ['--mantine-color-text', '--tw-selected'],
  ['--mantine-primary-color-contrast', '--mantine-color-ink-filled'],
  ['--mantine-primary-color-contrast', '--mantine-color-ink-filled-hover'],
  ['--mantine-color-white', '--mantine-color-red-filled'],
  ['--mantine-color-red-light-color', '--mantine-color-red-light'],
  ['--mantine-color-ink-light-color', '--mantine-color-ink-light'],
  ['--mantine-color-gray-light-color', '--mantine-color-gray-light'],
  ['--mantine-color-default-color', '--mantine-color-default'],
  ['--tw-bar-text', '--tw-bar'],
  ['--tw-bar-dimmed', '--tw-bar'],
  ['--tw-bar-dimmed', '--tw-bar-raised'],
  ['--tw-plate-text', '--tw-plate'],
  ...levels.map((level): [string, string] => [`--tw-level-${level}-text`, `--tw-level-${level}`]),
];
const partPairs: [string, string][] = grounds.flatMap((ground) => [
  ['--tw-focus', ground],
  ['--tw-border-strong', ground],
  ['--tw-wheel-outline', ground],
]);

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const variables = variablesOf(scheme);

  it.each(textPairs)('text %s on %s is at least 4.5 : 1', (text, ground) => {
    expect(contrast(variables, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)('part %s on %s is at least 3 : 1', (part, ground) => {
    expect(contrast(variables, part, ground)).toBeGreaterThanOrEqual(3);
  });
});
