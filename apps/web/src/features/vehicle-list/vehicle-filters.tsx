import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { may, offeredVehicleTypes } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { Choice } from '../../ui/choice-filter.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { typesOf } from './vehicle-search.ts';

type FilterTranslator = ReturnType<typeof useTranslations<'vehicleList'>>;

/** Text of a filter's button: its label, and what is chosen. */
function buttonText(t: FilterTranslator, label: string, choices: readonly Choice[], chosen: readonly string[]) {
  const [first] = chosen;
  if (first === undefined) return label;
  if (chosen.length > 1) return t('filterChosenMany', { label, count: String(chosen.length) });
  const value = choices.find((choice) => choice.value === first)?.label ?? first;
  return t('filterChosen', { label, value });
}

const idOf = (chosen: readonly string[]): number | undefined =>
  chosen[0] === undefined ? undefined : Number(chosen[0]);

/** The filters of the list as buttons: fleet, depot, type, and the kinds of vehicle usually hidden. */
export function VehicleFilterBar() {
  const t = useTranslations('vehicleList');
  const tAll = useTranslations();
  const { search, change } = useVehicleSearch();
  const session = useSession();
  const mayFleets = may(session, 'fleet:list');
  const { data: fleets = [] } = useQuery({ ...fleetsQuery, enabled: mayFleets });
  const words = { search: t('filterSearch'), nothing: t('filterNothing'), clear: t('filterClear') };

  const fleetChoices = fleets.map(({ id, name }) => ({ value: String(id), label: name }));
  const depotChoices = fleets
    .filter(({ id }) => search.fleet === undefined || id === search.fleet)
    .flatMap(({ name: note, depots }) => depots.map(({ id, name }) => ({ value: String(id), label: name, note })));
  const types = typesOf(search);
  const typeChoices = offeredVehicleTypes(session, types).map((value) => ({
    value,
    label: tAll(`vehicleTypes.${value}`),
  }));
  const showChoices = [
    { value: 'deactivated', label: t('showDeactivated') },
    { value: 'archived', label: t('showArchived') },
  ];
  const fleet = search.fleet === undefined ? [] : [String(search.fleet)];
  const depot = search.depot === undefined ? [] : [String(search.depot)];
  const shown = [...(search.deactivated ? ['deactivated'] : []), ...(search.archived ? ['archived'] : [])];
  return (
    <>
      {mayFleets && (
        <>
          <ChoiceFilter
            label={t('fleet')}
            text={buttonText(t, t('fleet'), fleetChoices, fleet)}
            choices={fleetChoices}
            chosen={fleet}
            multiple={false}
            words={words}
            onChange={(chosen) => change({ fleet: idOf(chosen), depot: undefined })}
          />
          <ChoiceFilter
            label={t('depot')}
            text={buttonText(t, t('depot'), depotChoices, depot)}
            choices={depotChoices}
            chosen={depot}
            multiple={false}
            words={words}
            onChange={(chosen) => change({ depot: idOf(chosen) })}
          />
        </>
      )}
      <ChoiceFilter
        label={t('type')}
        text={buttonText(t, t('type'), typeChoices, types)}
        choices={typeChoices}
        chosen={types}
        multiple
        words={words}
        onChange={(chosen) => change({ types: chosen.length === 0 ? undefined : chosen.join(',') })}
      />
      <ChoiceFilter
        label={t('show')}
        text={buttonText(t, t('show'), showChoices, shown)}
        choices={showChoices}
        chosen={shown}
        multiple
        words={words}
        onChange={(chosen) =>
          change({
            deactivated: chosen.includes('deactivated') || undefined,
            archived: chosen.includes('archived') || undefined,
          })
        }
      />
    </>
  );
}
