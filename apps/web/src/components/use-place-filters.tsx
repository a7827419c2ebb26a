import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../api/fleets-query.ts';
import { ListChoice } from '../list/list-toolbar.tsx';
import { may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';

type Places = { readonly fleet?: number | undefined; readonly depot?: number | undefined };

const shownId = (id: number | undefined) => (id === undefined ? undefined : String(id));
const chosenId = (chosen: string | undefined) => (chosen === undefined ? undefined : Number(chosen));

/** The choices of a fleet and a depot of a list, for those who may see fleets, and the names of what it is narrowed to. */
export function usePlaceFilters({
  search: { fleet, depot },
  change,
}: {
  readonly search: Places;
  readonly change: (changes: Places) => void;
}): { readonly filters: ReactNode; readonly narrowedTo: readonly (string | undefined)[] } {
  const t = useTranslations('coldSnap');
  const tList = useTranslations('vehicleList');
  const mayFleets = may(useSession(), 'fleet:list');
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: mayFleets });
  const fleetChoices = fleets.map(({ id, name }) => ({ value: String(id), label: name }));
  const depotChoices = fleets
    .filter(({ id }) => fleet === undefined || id === fleet)
    .flatMap(({ name: of, depots }) => depots.map(({ id, name }) => ({ value: String(id), label: `${name} (${of})` })));
  const nameOf = (choices: typeof fleetChoices, id: number | undefined) =>
    choices.find(({ value }) => value === shownId(id))?.label;
  return {
    narrowedTo: [nameOf(fleetChoices, fleet), nameOf(depotChoices, depot)],
    filters: fleets.length > 0 && (
      <>
        <ListChoice
          label={tList('fleet')}
          every={t('everyFleet')}
          value={shownId(fleet)}
          choices={fleetChoices}
          onChange={(chosen) => change({ fleet: chosenId(chosen), depot: undefined })}
        />
        <ListChoice
          label={tList('depot')}
          every={t('everyDepot')}
          value={shownId(depot)}
          choices={depotChoices}
          onChange={(chosen) => change({ depot: chosenId(chosen) })}
        />
      </>
    ),
  };
}
