import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { changes } from './tr/changes.ts';
import { customRange } from './tr/custom-range.ts';
import { dialogs } from './tr/dialogs.ts';
import { errors } from './tr/errors.ts';
import { incidents } from './tr/incidents.ts';
import { integrations } from './tr/integrations.ts';
import { levels } from './tr/levels.ts';
import { lists } from './tr/lists.ts';
import { login } from './tr/login.ts';
import { privacy } from './tr/privacy.ts';
import { secondFactor } from './tr/second-factor.ts';
import { settings } from './tr/settings.ts';
import { palette, shell, shortcuts, titles } from './tr/shell.ts';
import { tyres } from './tr/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './tr/vehicle-list.ts';
import { vehicleMap } from './tr/vehicle-map.ts';
import { waysIn } from './tr/ways-in.ts';

/** Turkish: what every page may need. */
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
