import { useNavigate } from '@tanstack/react-router';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { getFleetOverviewsFile } from '@tyrewatch/contract/fleets/fleet-overview-endpoints';
import { getReportsFile } from '@tyrewatch/contract/reports/report-endpoints';
import { getSensorsFile } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { getSimCardsFile } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import { getTelematicsUnitsFile } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { getVehiclesFile } from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import type { VehicleAct } from '../../components/wanted-act.ts';
import { wantAct } from '../../components/wanted-act.ts';
import { paths } from '../../paths.ts';
import type { ScreenName } from '../../screen-table.ts';
import { screenRows } from '../../screen-table.ts';
import { settingsTabs } from '../../screens/settings-search.ts';
import type { AccessGate } from '../../session/access-gate.ts';
import { judgeGate, may } from '../../session/access-gate.ts';
import { savePreferences } from '../../session/save-preferences.ts';
import { useSession } from '../../session/session.ts';
import { navigationEntries } from './navigation-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { showOverlay } from './shell-overlays.ts';
import { useSignOut } from './use-sign-out.ts';

/** The file of what a screen lists. */
const files: Partial<Record<ScreenName, Endpoint>> = {
  vehicles: getVehiclesFile,
  fleets: getFleetOverviewsFile,
  sensors: getSensorsFile,
  reports: getReportsFile,
  simCards: getSimCardsFile,
  telematicsBoxes: getTelematicsUnitsFile,
};

const needs = {
  archive: 'vehicle:update',
  maintenance: 'vehicle:maintenance_mode',
  acknowledge: 'vehicle:update',
} as const satisfies Record<VehicleAct, AccessGate>;

/** A vehicle that something can be done to. */
interface ActedVehicle {
  readonly registration: string;
  readonly reference: string;
  /** Whether an alert of it may be open. */
  readonly hasAlert: boolean;
}

const entry = (id: string, label: string, run: () => void, keys?: string): PaletteEntry => ({
  id,
  label,
  note: null,
  ...(keys === undefined ? {} : { keys }),
  level: null,
  target: { kind: 'action', run },
});

/** What can be done from everywhere, as far as the reader may. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const t = useTranslations('shell');
  const tTitles = useTranslations('titles');
  const tLists = useTranslations('lists');
  const tSettings = useTranslations('settings.tabs');
  const record = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = (name: 'light' | 'dark' | 'system') => () =>
    void savePreferences({ theme: name }).catch(() => undefined);
  const opened = screenRows.flatMap(([screen, { path, gate, title, load, navigation }]) => {
    const isOfNavigation = navigation !== undefined || ['/', '/500', '/invalid-resource'].includes(path);
    if (isOfNavigation || gate === 'public' || title === null || load === undefined || path.includes('$')) return [];
    if (judgeGate(gate, record) !== 'allow') return [];
    return [entry(`open-${screen}`, tTitles(title as 'vehicles'), () => void navigate({ to: path }))];
  });
  const exported = navigationEntries(record).flatMap(({ screen, title, path }) => {
    const file = files[screen];
    if (file === undefined || judgeGate(file.access as AccessGate, record) !== 'allow') return [];
    // Where it fails the list itself is shown, whose own export says why.
    const run = (): void => void download(file, { query: { format: 'xlsx' } }).catch(() => navigate({ to: path }));
    return [entry(`export-${screen}`, `${tLists('export')}: ${tTitles(title as 'vehicles')}`, run)];
  });
  const settings = may(record, 'user:settings')
    ? settingsTabs.map((tab) =>
        entry(
          `settings-${tab}`,
          `${tTitles('settings')}: ${tSettings(tab)}`,
          () => void navigate({ to: paths.settings, search: { tab } }),
        ),
      )
    : [];
  return [
    ...opened,
    ...exported,
    ...settings,
    entry('light', `${t('theme')}: ${t('themeLight')}`, theme('light')),
    entry('dark', `${t('theme')}: ${t('themeDark')}`, theme('dark')),
    entry('system', `${t('theme')}: ${t('themeSystem')}`, theme('system')),
    entry('shortcuts', t('shortcutsHelp'), () => showOverlay('shortcuts'), '?'),
    entry('sign-out', t('signOut'), signOut),
  ];
}

/** What can be done to a vehicle: `wordsOf` an act, and the entries of vehicles, which open their page for it. */
export function useVehicleActs() {
  const t = useTranslations('palette.acts');
  const record = useSession();
  const navigate = useNavigate();
  const acts = (['acknowledge', 'maintenance', 'archive'] as const).filter((act) => may(record, needs[act]));
  return {
    /** The words of all acts, by which they are looked for. */
    words: acts.flatMap((act) => t(act, { registration: '' }).toLocaleLowerCase().split(/\s+/)).filter(Boolean),
    of: ({ registration, reference, hasAlert }: ActedVehicle): readonly PaletteEntry[] =>
      acts
        .filter((act) => act !== 'acknowledge' || hasAlert)
        .map((act) =>
          entry(`${act}-${reference}`, t(act, { registration: plateText(registration) }), () => {
            wantAct(reference, act);
            void navigate({ to: paths.vehicle(reference) });
          }),
        ),
  };
}
