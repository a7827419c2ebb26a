import { TextInput } from '@mantine/core';
import type { DepotDetail } from '@tyrewatch/contract/fleets/depot-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import classes from '../../ui/form-fields.module.css';
import type { DepotBody, DepotDraft, DepotFault } from './depot-draft.ts';
import { readDraft } from './depot-draft.ts';

const fields = ['latitude', 'longitude'] as const;
const faultAt: Readonly<Record<DepotFault, readonly (keyof DepotDraft)[]>> = {
  name_empty: ['name'],
  half_a_place: ['latitude', 'longitude'],
  latitude_wrong: ['latitude'],
  longitude_wrong: ['longitude'],
};

/** Asks for the name of a depot and where it is. */
export function DepotForm(props: {
  readonly title: string;
  readonly action: string;
  readonly depot: Pick<DepotDetail, 'name' | 'latitude' | 'longitude'>;
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
  }));
  const [isSent, setSent] = useState(false);
  const { body, fault } = readDraft(draft);
  const refused = fieldFaults(change.error);
  const faultOf = (field: keyof DepotDraft): string | null =>
    isSent && fault !== null && faultAt[fault].includes(field) ? t(`faults.${fault}`) : (refused[field] ?? null);
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isReady
      shown={['name', ...fields]}
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
    </FormDialog>
  );
}
