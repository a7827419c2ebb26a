import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { placesText } from '../../components/places-text.ts';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { savePreferences } from '../../session/save-preferences.ts';
import { useSession } from '../../session/session.ts';
import { navigationEntries } from './navigation-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { matches, vehicleEntry } from './palette-entries.ts';
import { recentVehicles } from './recent-vehicles.ts';
import { showOverlay } from './shell-overlays.ts';
import { useSignOut } from './use-sign-out.ts';

const restMs = 120;
const mostVehicles = 8;

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function useActions(): readonly PaletteEntry[] {
  const t = useTranslations('shell');
  const signOut = useSignOut();
  const action = (id: string, label: string, run: () => void, keys?: string) => ({
    id,
    label,
    note: null,
    ...(keys === undefined ? {} : { keys }),
    level: null,
    target: { kind: 'action', run } as const,
  });
  const theme = (name: 'light' | 'dark' | 'system') => () =>
    void savePreferences({ theme: name }).catch(() => undefined);
  return [
    action('light', `${t('theme')}: ${t('themeLight')}`, theme('light')),
    action('dark', `${t('theme')}: ${t('themeDark')}`, theme('dark')),
    action('system', `${t('theme')}: ${t('themeSystem')}`, theme('system')),
    action('shortcuts', t('shortcutsHelp'), () => showOverlay('shortcuts'), '?'),
    action('sign-out', t('signOut'), signOut),
  ];
}

/** What the palette offers for a query: recent vehicles at first, then vehicles, screens and actions. */
export function usePaletteGroups(query: string): {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
} {
  const t = useTranslations('palette');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const wanted = useRested(query.trim());
  const vehicles = useQuery({
    ...endpointQuery(listVehicles, { query: { q: wanted, limit: mostVehicles, sort: 'registration' } }),
    enabled: wanted !== '' && may(record, 'vehicle:list') && may(record, 'vehicle:read'),
    placeholderData: keepPreviousData,
  });
  const actions = useActions();
  const referenceOf = useVehicleReference();
  const showsOwner = useShowsOwner();
  const screens = navigationEntries(record).map(({ screen, title, path }) => ({
    id: `screen-${screen}`,
    label: tTitles(title as 'vehicles'),
    note: null,
    ...(screen === 'vehicles' ? { keys: 'g v' } : {}),
    level: null,
    target: { kind: 'path', path } as const,
  }));
  const recent = recentVehicles().map(({ registration, reference, owner }) => ({
    id: `recent-${reference}`,
    label: plateText(registration),
    note: owner,
    level: null,
    target: { kind: 'path', path: paths.vehicle(reference) } as const,
  }));
  const found =
    query.trim() === ''
      ? []
      : (vehicles.data?.items ?? []).map((row) =>
          vehicleEntry(row, {
            label: plateText(row.registration),
            note: placesText(row, showsOwner),
            path: paths.vehicle(referenceOf(row)),
          }),
        );
  const fitting = (entries: readonly PaletteEntry[]): readonly PaletteEntry[] =>
    entries.filter(({ label }) => matches(label, query.trim()));
  const groups = [
    { heading: t('recent'), entries: query.trim() === '' ? recent : [] },
    { heading: t('vehicles'), entries: found },
    { heading: t('screens'), entries: fitting(screens) },
    { heading: t('actions'), entries: fitting(actions) },
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    isSearching: query.trim() !== '' && (vehicles.isFetching || wanted !== query.trim()),
    hasFailed: vehicles.isError,
  };
}
