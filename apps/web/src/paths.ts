import type { ScreenName, screenTable } from './screen-table.ts';
import { screenRows } from './screen-table.ts';

type AddressOf<Path extends string> = Path extends `${string}$${string}`
  ? (reference: string | number) => string
  : Path;

const addressOf = (path: string): AddressOf<string> | ((reference: string | number) => string) =>
  path.includes('$') ? (reference) => path.replace(/\$\w+/, encodeURIComponent(reference)) : path;

/** Address of every screen; a function where the address names something, as its `$` part in the table. */
export const paths = Object.fromEntries(screenRows.map(([name, { path }]) => [name, addressOf(path)])) as {
  readonly [Name in ScreenName]: AddressOf<(typeof screenTable)[Name]['path']>;
};

const publicPaths = screenRows
  .filter(([, { gate }]) => gate === 'public')
  .map(([, { path }]) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`));

/** Whether a path is one that needs no sign-in. */
export const isPublicPath = (path: string): boolean => publicPaths.some((pattern) => pattern.test(path));
