import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { changes } from './pt/changes.ts';
import { customRange } from './pt/custom-range.ts';
import { dialogs } from './pt/dialogs.ts';
import { errors } from './pt/errors.ts';
import { incidents } from './pt/incidents.ts';
import { integrations } from './pt/integrations.ts';
import { levels } from './pt/levels.ts';
import { lists } from './pt/lists.ts';
import { login } from './pt/login.ts';
import { privacy } from './pt/privacy.ts';
import { secondFactor } from './pt/second-factor.ts';
import { settings } from './pt/settings.ts';
import { palette, shell, shortcuts, titles } from './pt/shell.ts';
import { tyres } from './pt/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './pt/vehicle-list.ts';
import { vehicleMap } from './pt/vehicle-map.ts';
import { waysIn } from './pt/ways-in.ts';

/** Portuguese: what every page may need. */
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
