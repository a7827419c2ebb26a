import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { changes } from './fr/changes.ts';
import { customRange } from './fr/custom-range.ts';
import { dialogs } from './fr/dialogs.ts';
import { errors } from './fr/errors.ts';
import { incidents } from './fr/incidents.ts';
import { integrations } from './fr/integrations.ts';
import { levels } from './fr/levels.ts';
import { lists } from './fr/lists.ts';
import { login } from './fr/login.ts';
import { privacy } from './fr/privacy.ts';
import { secondFactor } from './fr/second-factor.ts';
import { settings } from './fr/settings.ts';
import { palette, shell, shortcuts, titles } from './fr/shell.ts';
import { tyres } from './fr/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './fr/vehicle-list.ts';
import { vehicleMap } from './fr/vehicle-map.ts';
import { waysIn } from './fr/ways-in.ts';

/** French: what every page may need. */
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
