import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { incidentReasons } from '@tyrewatch/domain/incidents/incident-reason';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { Choice } from '../../ui/choice-filter.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { inboxLevels } from './inbox-search.ts';

/** A filter as a button that says what is chosen. */
function Filter(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** As the address has it: several with commas; undefined = none. */
  readonly chosen: string | number | undefined;
  readonly multiple?: boolean;
  readonly onChange: (chosen: string | undefined) => void;
}) {
  const { label, choices, multiple = false, onChange } = props;
  const t = useTranslations('vehicleList');
  const chosen = props.chosen === undefined ? [] : String(props.chosen).split(',');
  const [first] = chosen;
  const value = choices.find((choice) => choice.value === first)?.label ?? first ?? '';
  const text =
    chosen.length > 1
      ? t('filterChosenMany', { label, count: String(chosen.length) })
      : t('filterChosen', { label, value });
  return (
    <ChoiceFilter
      label={label}
      text={chosen.length === 0 ? label : text}
      choices={choices}
      chosen={chosen}
      multiple={multiple}
      words={{ search: t('filterSearch'), nothing: t('filterNothing'), clear: t('filterClear') }}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join(','))}
    />
  );
}

/** Fleet and depot. */
function PlaceFilters({ search }: { readonly search: InboxSearch }) {
  const t = useTranslations('vehicleList');
  const change = useAddressChange();
  const { data: fleets = [] } = useQuery(fleetsQuery);
  const depots = fleets
    .filter(({ id }) => search.fleet === undefined || id === search.fleet)
    .flatMap(({ name: note, depots: own }) => own.map(({ id, name }) => ({ value: String(id), label: name, note })));
  return (
    <>
      <Filter
        label={t('fleet')}
        choices={fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={search.fleet}
        onChange={(fleet) => change({ fleet, depot: undefined })}
      />
      <Filter label={t('depot')} choices={depots} chosen={search.depot} onChange={(depot) => change({ depot })} />
    </>
  );
}

/** The filters of the inbox as buttons: level, reason, fleet and depot for who may list fleets, and who deals with them. */
export function InboxFilters(props: {
  readonly search: InboxSearch;
  /** People who deal with alerts. */
  readonly assignees: AnswerOf<typeof listIncidents>['assignees'];
}) {
  const { search, assignees } = props;
  const t = useTranslations('inbox');
  const tIncidents = useTranslations('incidents');
  const tLevels = useTranslations('levels.name');
  const change = useAddressChange();
  const mayFleets = may(useSession(), 'fleet:list');
  const others = assignees.filter(({ is_self: isSelf }) => !isSelf);
  return (
    <>
      <Filter
        label={t('level')}
        choices={inboxLevels.map((value) => ({ value, label: tLevels(value) }))}
        chosen={search.levels}
        multiple
        onChange={(levels) => change({ levels })}
      />
      <Filter
        label={t('reason')}
        choices={incidentReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        chosen={search.reasons}
        multiple
        onChange={(reasons) => change({ reasons })}
      />
      {mayFleets && <PlaceFilters search={search} />}
      <Filter
        label={t('assigned')}
        choices={[
          { value: 'me', label: t('toMe') },
          { value: 'nobody', label: tIncidents('assignToNobody') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        chosen={search.assigned}
        onChange={(assigned) => change({ assigned })}
      />
    </>
  );
}
