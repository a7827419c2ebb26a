import { changes } from './en-GB/changes.ts';
import { customRange } from './en-GB/custom-range.ts';
import { dialogs } from './en-GB/dialogs.ts';
import { errors } from './en-GB/errors.ts';
import { incidents } from './en-GB/incidents.ts';
import { integrations } from './en-GB/integrations.ts';
import { levels } from './en-GB/levels.ts';
import { lists } from './en-GB/lists.ts';
import { login } from './en-GB/login.ts';
import { privacy } from './en-GB/privacy.ts';
import { secondFactor } from './en-GB/second-factor.ts';
import { settings } from './en-GB/settings.ts';
import { palette, shell, shortcuts, titles } from './en-GB/shell.ts';
import { tyres } from './en-GB/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './en-GB/vehicle-list.ts';
import { vehicleMap } from './en-GB/vehicle-map.ts';
import { waysIn } from './en-GB/ways-in.ts';

/** British English: the default, the fallback, and the list of keys for every other language. What every page may need. */
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
} as const;
