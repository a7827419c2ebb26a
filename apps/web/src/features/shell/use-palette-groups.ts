import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { placesText } from '../../components/places-text.ts';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { navigationEntries } from './navigation-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { matches, partQuery, vehicleEntry } from './palette-entries.ts';
import { recentVehicles } from './recent-vehicles.ts';
import { usePaletteActions, useVehicleActs } from './use-palette-actions.ts';

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

/** What the palette offers for a query: recent vehicles at first, then vehicles, screens and actions. */
export function usePaletteGroups(query: string): {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
} {
  const t = useTranslations('palette');
  const tTitles = useTranslations('titles');
  const record = useSession();
  const acts = useVehicleActs();
  const { named, sought } = partQuery(query, acts.words);
  const searched = sought === '' ? named : sought;
  const wanted = useRested(searched);
  const vehicles = useQuery({
    ...endpointQuery(listVehicles, { query: { q: wanted, limit: mostVehicles, sort: 'registration' } }),
    enabled: wanted !== '' && may(record, 'vehicle:list') && may(record, 'vehicle:read'),
    placeholderData: keepPreviousData,
  });
  const actions = usePaletteActions();
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
  const rows = searched === '' ? [] : (vehicles.data?.items ?? []);
  const isActOnVehicle = named !== '' && sought !== '';
  const found = isActOnVehicle
    ? []
    : rows.map((row) =>
        vehicleEntry(row, {
          label: plateText(row.registration),
          note: placesText(row, showsOwner),
          path: paths.vehicle(referenceOf(row)),
        }),
      );
  const acted =
    named !== '' && sought === ''
      ? recentVehicles().map((vehicle) => ({ ...vehicle, hasAlert: true }))
      : (isActOnVehicle ? rows : rows.slice(0, 1)).map((row) => ({
          registration: row.registration,
          reference: referenceOf(row),
          hasAlert: isProblem(row.level),
        }));
  const toVehicles = acted.flatMap(acts.of).filter(({ label }) => matches(label, named));
  const fitting = (entries: readonly PaletteEntry[]): readonly PaletteEntry[] =>
    entries.filter(({ label }) => matches(label, query.trim()));
  const groups = [
    { heading: t('recent'), entries: query.trim() === '' ? recent : [] },
    { heading: t('vehicles'), entries: found },
    { heading: t('screens'), entries: fitting(screens) },
    { heading: t('actions'), entries: [...toVehicles, ...fitting(actions)] },
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    isSearching: searched !== '' && (vehicles.isFetching || wanted !== searched),
    hasFailed: vehicles.isError,
  };
}
