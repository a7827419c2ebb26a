import { TextInput } from '@mantine/core';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { MapFallback } from '../../components/map-loading.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import classes from '../../ui/form-fields.module.css';
import mapClasses from './depot-place-map.module.css';
import type { DepotBody, DepotDraft, DepotFault } from './depot-draft.ts';
import { readDraft } from './depot-draft.ts';

const PlaceMap = lazyPart(async () => (await import('./depot-place-map.tsx')).DepotPlaceMap, {
  waiting: <MapFallback />,
});

const fields = ['latitude', 'longitude'] as const;
const faultAt: Readonly<Record<DepotFault, readonly (keyof DepotDraft)[]>> = {
  name_empty: ['name'],
  half_a_place: ['latitude', 'longitude'],
  latitude_wrong: ['latitude'],
  longitude_wrong: ['longitude'],
  radius_wrong: ['radius'],
  radius_alone: ['latitude', 'longitude'],
};

/** Asks for the name of a depot and where it is. */
export function DepotForm(props: {
  readonly title: string;
  readonly action: string;
  readonly depot: Pick<DepotDetail, 'name' | 'latitude' | 'longitude' | 'radius_m'>;
  readonly change: {
    readonly mutate: (body: DepotBody) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  readonly onClose: () => void;
  readonly onLoadAgain?: () => Promise<unknown>;
}) {
  const { depot, change, onClose, onLoadAgain } = props;
  const t = useTranslations('depots');
  const format = useFormatter();
  const write = (degrees: number | null): string =>
    degrees === null ? '' : format.number(degrees, { useGrouping: false, maximumFractionDigits: 7 });
  const [draft, setDraft] = useState<DepotDraft>(() => ({
    name: depot.name,
    latitude: write(depot.latitude),
    longitude: write(depot.longitude),
    radius: write(depot.radius_m),
  }));
  const [isSent, setSent] = useState(false);
  const { body, fault } = readDraft(draft);
  const refused = fieldFaults(change.error);
  const faultOf = (field: keyof DepotDraft): string | null =>
    isSent && fault !== null && faultAt[fault].includes(field)
      ? t(`faults.${fault}`)
      : (refused[field === 'radius' ? 'radius_m' : field] ?? null);
  const hasPlace = fault !== 'latitude_wrong' && fault !== 'longitude_wrong';
  const hasRadius = fault !== 'radius_wrong' && !Number.isNaN(body.radius_m);
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isReady
      shown={['name', ...fields, 'radius_m']}
      change={change}
      onSubmit={() => {
        setSent(true);
        if (fault === null) change.mutate(body);
      }}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    >
      <TextInput
        label={t('name')}
        value={draft.name}
        maxLength={200}
        autoComplete="off"
        error={faultOf('name')}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            value={draft[field]}
            inputMode="text"
            autoComplete="off"
            error={faultOf(field)}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={classes.note}>{t('placeText')}</p>
      <div className={mapClasses.place}>
        <PlaceMap
          latitude={hasPlace ? body.latitude : null}
          longitude={hasPlace ? body.longitude : null}
          radiusM={hasRadius ? (body.radius_m ?? null) : null}
          onPick={(latitude, longitude) =>
            setDraft((before) => ({ ...before, latitude: write(latitude), longitude: write(longitude) }))
          }
        />
      </div>
      <TextInput
        label={t('radius')}
        description={t('radiusText')}
        value={draft.radius}
        inputMode="numeric"
        autoComplete="off"
        error={faultOf('radius')}
        onChange={(event) => setDraft({ ...draft, radius: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
