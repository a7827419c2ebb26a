import type { Translation } from '../translation.ts';
import type { messages as english } from './en-GB.ts';
import { changes } from './it/changes.ts';
import { customRange } from './it/custom-range.ts';
import { dialogs } from './it/dialogs.ts';
import { errors } from './it/errors.ts';
import { incidents } from './it/incidents.ts';
import { integrations } from './it/integrations.ts';
import { levels } from './it/levels.ts';
import { lists } from './it/lists.ts';
import { login } from './it/login.ts';
import { privacy } from './it/privacy.ts';
import { secondFactor } from './it/second-factor.ts';
import { settings } from './it/settings.ts';
import { palette, shell, shortcuts, titles } from './it/shell.ts';
import { tyres } from './it/tyres.ts';
import { landing, vehicleList, vehicleTypes } from './it/vehicle-list.ts';
import { vehicleMap } from './it/vehicle-map.ts';
import { waysIn } from './it/ways-in.ts';

/** Italian: what every page may need. */
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
