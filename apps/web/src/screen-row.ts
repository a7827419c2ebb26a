import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EnglishMessages, TextBundle } from './i18n/load-messages.ts';
import type { AccessGate } from './session/access-gate.ts';

/** Name of a title in the message catalogues. */
export type TitleKey = keyof EnglishMessages['titles'];

/** How a screen stands in the navigation bar, on the phone's bar and in the palette, in the order of the table. */
export interface Navigation {
  readonly icon: Icon;
  /** Heading under which the bar gathers entries; absent = it stands there by itself. */
  readonly group?: 'workshop' | 'kit';
  /** What it is called there; absent = as the screen. */
  readonly title?: TitleKey;
  /** Who is shown it; absent = whoever may open the screen. */
  readonly gate?: AccessGate;
  /** Addresses of its pages that do not lie below its own. */
  readonly elsewhere?: RegExp;
}

/** One route: where it is, who may open it, what it shows. */
export interface ScreenRow<
  Path extends string = string,
  Gate extends AccessGate = AccessGate,
  Search extends object = object,
> {
  /** In the router's notation. */
  readonly path: Path;
  readonly gate: Gate;
  /** Title in the browser; null shows the product's name. */
  readonly title: TitleKey | null;
  /** Fetches the screen; absent = none is built yet. */
  readonly load?: () => Promise<() => ReactNode>;
  /** Texts that come with its code; absent = those of every page are enough. */
  readonly texts?: readonly TextBundle[];
  /** Reads the address's query; absent = it says nothing here. */
  readonly search?: (query: Record<string, unknown>) => Search;
  /** Runs before the gate; may throw a redirect. */
  readonly opening?: (query: Record<string, unknown>) => void;
  /** Asks for contents while the code is fetched. */
  readonly ask?: (query: Record<string, unknown>) => Promise<void>;
  /** Absent = it is reached from other screens only. */
  readonly navigation?: Navigation;
}

/** A row of the table. The address, the gate and the query keep their exact types. */
export const screen = <Path extends string, Gate extends AccessGate, Search extends object>(
  row: ScreenRow<Path, Gate, Search>,
): ScreenRow<Path, Gate, Search> => row;
