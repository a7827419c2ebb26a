import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceFamilies, profilesByFamily, usualProfile } from '@tyrewatch/domain/telematics-units/device-family';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import fields from '../../ui/form-fields.module.css';
import type { UnitDraft, UnitLine } from './unit-draft.ts';
import { findOtherUnit, imeiDigitsOf, unitLines, withFamily } from './unit-draft.ts';
import { SimCardField, VehicleField } from './unit-place-fields.tsx';

const shown = ['imei', ...unitLines] as const;

/** Whose a unit on no vehicle is; not there where there is but one organisation. */
function OrganisationField(props: { readonly chosen: number | null; readonly onChange: (id: number) => void }) {
  const t = useTranslations('telematicsUnits');
  const maySeeOrganisations = may(useSession(), 'organization:list');
  const { data: organisations = [] } = useQuery({ ...organisationsQuery, enabled: maySeeOrganisations });
  if (organisations.length < 2) return null;
  return (
    <NativeSelect
      label={t('columns.organization')}
      value={String(props.chosen ?? organisations[0]?.id ?? '')}
      data={organisations.map(({ id, name, depth }) => ({
        value: String(id),
        label: `${'\u2003'.repeat(depth)}${name}`,
      }))}
      onChange={(event) => props.onChange(Number(event.currentTarget.value))}
    />
  );
}

/** The window in which a unit is entered or changed. */
export function UnitForm(props: {
  readonly title: string;
  readonly action: string;
  readonly start: UnitDraft;
  readonly isNew: boolean;
  readonly change: {
    readonly mutate: (draft: UnitDraft) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  readonly onClose: () => void;
  readonly onLoadAgain?: () => Promise<unknown>;
}) {
  const { isNew, change } = props;
  const t = useTranslations('telematicsUnits');
  const [draft, setDraft] = useState(props.start);
  const faults = fieldFaults(change.error);
  const set = (changes: Partial<UnitDraft>): void => setDraft({ ...draft, ...changes });
  const profiles: readonly UnitDraft['profile'][] = [usualProfile, ...profilesByFamily[draft.family]];
  const line = (name: UnitLine) => (
    <TextInput
      key={name}
      label={t(`form.lines.${name}`)}
      value={draft.lines[name]}
      maxLength={100}
      autoComplete="off"
      error={faults[name] ?? null}
      onChange={(event) => set({ lines: { ...draft.lines, [name]: event.currentTarget.value } })}
    />
  );
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isReady={draft.imei !== ''}
      shown={shown}
      change={change}
      onSubmit={() => change.mutate(draft)}
      onClose={props.onClose}
      onLoadAgain={props.onLoadAgain}
    >
      {isNew && (
        <TextInput
          autoFocus
          label={t('columns.imei')}
          description={t('form.imeiHint')}
          value={draft.imei}
          inputMode="numeric"
          autoComplete="off"
          error={faults['imei'] ?? null}
          onChange={(event) => set({ imei: imeiDigitsOf(event.currentTarget.value) })}
        />
      )}
      {line('device_name')}
      <div className={fields.pair}>
        <NativeSelect
          label={t('facts.family')}
          value={draft.family}
          data={deviceFamilies.map((family) => ({ value: family, label: t(`families.${family}`) }))}
          onChange={(event) => setDraft(withFamily(draft, event.currentTarget.value as UnitDraft['family']))}
        />
        <NativeSelect
          label={t('form.profile')}
          value={draft.profile}
          data={profiles.map((profile) => ({ value: profile, label: t(`profiles.${profile}`) }))}
          onChange={(event) => set({ profile: event.currentTarget.value as UnitDraft['profile'] })}
        />
      </div>
      <VehicleField
        vehicle={draft.vehicle}
        otherUnit={findOtherUnit(draft, props.start)}
        onChange={(vehicle) => set({ vehicle })}
      />
      {draft.vehicle === null && (
        <OrganisationField chosen={draft.organisationId} onChange={(organisationId) => set({ organisationId })} />
      )}
      <SimCardField simCard={draft.simCard} onChange={(simCard) => set({ simCard })} />
      <div className={fields.pair}>{unitLines.slice(1).map(line)}</div>
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={(event) => set({ enabled: event.currentTarget.checked })}
        />
        {t('form.enabled')}
      </label>
    </FormDialog>
  );
}
