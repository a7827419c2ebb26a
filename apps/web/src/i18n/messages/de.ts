import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { changes } from './de/changes.ts';
import { customRange } from './de/custom-range.ts';
import { dialogs } from './de/dialogs.ts';
import { errors } from './de/errors.ts';
import { incidents } from './de/incidents.ts';
import { integrations } from './de/integrations.ts';
import { levels } from './de/levels.ts';
import { lists } from './de/lists.ts';
import { login } from './de/login.ts';
import { privacy } from './de/privacy.ts';
import { secondFactor } from './de/second-factor.ts';
import { settings } from './de/settings.ts';
import { palette, shell, shortcuts, titles } from './de/shell.ts';
import { tyres } from './de/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './de/vehicle-list.ts';
import { vehicleMap } from './de/vehicle-map.ts';
import { waysIn } from './de/ways-in.ts';

/** German: what every page may need. */
export const messages = {
  changes,
  customRange,
  dialogs,
  errors,
  incidents,
  integrations,
  landing,
  levels,
  lists,
  login,
  palette,
  privacy,
  secondFactor,
  settings,
  shell,
  shortcuts,
  titles,
  tyres,
  vehicleList,
  vehicleMap,
  vehicleTypes,
  waysIn,
} as const satisfies Translation<typeof english>;
