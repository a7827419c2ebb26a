import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The interface languages; British English is the list of keys. */
export const locales = ['en-GB', 'fr', 'de', 'it', 'tr', 'pt'] as const;

/** One of the interface languages. */
export type Locale = (typeof locales)[number];

/** Texts by dotted key. */
export type Catalogue = ReadonlyMap<string, string>;

/** The catalogues of one application; a locale without a file is null. */
export type Catalogues = Readonly<Record<Locale, Catalogue | null>>;

/** Loads `messages/<locale>.ts` of each language; each exports one object of texts. */
export async function loadCatalogues(folder: string): Promise<Catalogues> {
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, await loadCatalogue(join(folder, `${locale}.ts`))] as const),
  );
  return Object.fromEntries(entries) as Catalogues;
}

async function loadCatalogue(file: string): Promise<Catalogue | null> {
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  return new Map(Object.values(module).flatMap((value) => flatten(value, '')));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key === '' ? name : `${key}.${name}`));
}
