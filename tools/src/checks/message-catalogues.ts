import { existsSync, readdirSync } from 'node:fs';
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

/** Loads the files of each language in a folder: `<locale>.ts`, and parts of it such as `<locale>-management.ts`; each exports one object of texts. */
export async function loadCatalogues(folder: string): Promise<Catalogues> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const own = files.filter((file) => file.startsWith(locale) && /^(-[a-z]+)?\.ts$/.test(file.slice(locale.length)));
      return [locale, await loadCatalogue(own.map((file) => join(folder, file)))] as const;
    }),
  );
  return Object.fromEntries(entries) as Catalogues;
}

async function loadCatalogue(files: readonly string[]): Promise<Catalogue | null> {
  if (files.length === 0) return null;
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<object>));
  return new Map(modules.flatMap((module) => Object.values(module)).flatMap((value) => flatten(value, '')));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key === '' ? name : `${key}.${name}`));
}
