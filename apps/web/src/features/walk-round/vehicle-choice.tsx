import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { getChecklistBriefing } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { Briefing, Phone } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import type { WalkRoundSearch } from './walk-round-search.ts';
import classes from './walk-round.module.css';

/** So many are shown; a search finds the others. */
const mostShown = 30;

const plain = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** What both briefings know, the later in place of the earlier. */
function joined(known: Briefing, found: Briefing): Briefing {
  const ids = new Set(found.vehicles.map(({ id }) => id));
  return {
    ...known,
    vehicles: [...known.vehicles.filter(({ id }) => !ids.has(id)), ...found.vehicles],
    templates: [...found.templates, ...known.templates],
  };
}

/** The vehicle, or the trailer that is coupled, chosen among those on the phone; with signal among all. */
export function VehicleChoice(props: {
  readonly phone: Phone;
  readonly briefing: Briefing;
  readonly search: WalkRoundSearch;
  readonly go: Go;
}) {
  const { phone, briefing, search, go } = props;
  const t = useTranslations('walkround.start');
  const tTypes = useTranslations('vehicleTypes');
  const isTrailer = search.step === 'trailer';
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(plain(typed));
  const { data } = useQuery({
    ...endpointQuery(getChecklistBriefing, { query: { q: wanted } }),
    enabled: wanted.length > 1,
  });
  const all = data === undefined ? briefing : joined(briefing, data);
  const vehicles = all.vehicles.filter(
    ({ registration, vehicle_type: type }) =>
      plain(registration).includes(wanted) && (!isTrailer || (type === 'trailer' && registration !== search.vehicle)),
  );
  const choose = ({ id, registration }: BriefedVehicle): void => {
    if (briefing.vehicles.every((known) => known.id !== id)) phone.keepBriefing(all);
    const { vehicle } = search;
    if (isTrailer) go({ ...(vehicle === undefined ? {} : { vehicle }), trailer: registration });
    else go({ vehicle: registration });
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(isTrailer ? 'chooseTrailer' : 'noVehicle')}</h1>
      <TextInput
        size="lg"
        label={t('search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.note}>
        {vehicles.length === 0 && t('nothingFound')}
      </p>
      <ul className={classes.choices}>
        {vehicles.slice(0, mostShown).map((vehicle) => (
          <li key={vehicle.id}>
            <button type="button" onClick={() => choose(vehicle)}>
              <PlateChip registration={vehicle.registration} />
              <span>
                {[vehicle.description, tTypes(vehicle.vehicle_type as 'truck')].filter(Boolean).join(', ')}
                {vehicle.is_own && <strong> {t('own')}</strong>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={() => history.back()}
      >
        {t('back')}
      </Button>
    </div>
  );
}
