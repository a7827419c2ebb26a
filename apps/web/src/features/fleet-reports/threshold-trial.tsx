import { Button, Loader, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { updateFleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { backTestThresholds } from '@tyrewatch/contract/fleets/threshold-back-test-endpoints';
import type { ThresholdPreset } from '@tyrewatch/domain/levels/thresholds';
import { thresholdPresets } from '@tyrewatch/domain/levels/thresholds';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { fleetInput } from '../../components/fleet-reference.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import type { ThresholdBody, ThresholdDraft } from './threshold-draft.ts';
import {
  areSameThresholds,
  namedThresholds,
  presentThresholds,
  readThresholds,
  thresholdFields,
} from './threshold-draft.ts';
import { TrialResult } from './threshold-trial-result.tsx';
import classes from './threshold-trial.module.css';

const presets = Object.keys(thresholdPresets) as ThresholdPreset[];

/** Trying thresholds on a fleet and applying them; leaving the page stops what is running. */
function useTrial(fleet: Fleet, onApplied: () => Promise<unknown>) {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const input = fleetInput({ name: fleet.name, organisationId: fleet.organization_id });
  const trial = useMutation({
    mutationFn: async (body: ThresholdBody) => {
      running.current = new AbortController();
      const { signal } = running.current;
      return call(backTestThresholds, { ...input, body, signal, timeoutMs: 60_000 });
    },
  });
  const applying = useMutation({
    mutationFn: (body: ThresholdBody) =>
      call(updateFleet, { ...input, body: { new_fleet_name: fleet.name, ...body }, version: fleet.version }),
    onSettled: onApplied,
  });
  const stop = (): void => {
    running.current?.abort();
    trial.reset();
  };
  return { trial, applying, stop };
}

/** Thresholds as the reader writes them. */
function useWritten(): (body: ThresholdBody) => ThresholdDraft {
  const format = useFormatter();
  const write = (percent: number): string => format.number(percent, { useGrouping: false, maximumFractionDigits: 10 });
  return (body) => ({
    default_maintenance_threshold: write(body.default_maintenance_threshold),
    default_warning_threshold: write(body.default_warning_threshold),
    default_danger_threshold: write(body.default_danger_threshold),
  });
}

/** The ready-made sets, and a field and a slider for each threshold. */
function ThresholdFields(props: {
  readonly present: ThresholdBody;
  readonly draft: ThresholdDraft;
  readonly onChange: (draft: ThresholdDraft) => void;
}) {
  const { present, draft, onChange } = props;
  const t = useTranslations('thresholdTrial');
  const format = useFormatter();
  const written = useWritten();
  const { body, faults } = readThresholds(draft);
  const sets = [
    { name: t('inForce'), body: present },
    ...presets.map((preset) => ({ name: t(`sets.${preset}`), body: namedThresholds(thresholdPresets[preset]) })),
  ];
  return (
    <FormSection title={t('title')} text={t('text')}>
      <div className={classes.presets} role="group" aria-label={t('presets')}>
        {sets.map((set) => (
          <Button key={set.name} variant="default" size="compact-sm" onClick={() => onChange(written(set.body))}>
            {set.name}
          </Button>
        ))}
      </div>
      <div className={classes.percents}>
        {thresholdFields.map(([field, name]) => {
          const fault = faults[field];
          const set = (value: string): void => onChange({ ...draft, [field]: value });
          return (
            <div key={field} className={classes.percent}>
              <TextInput
                label={t(name)}
                value={draft[field]}
                inputMode="decimal"
                autoComplete="off"
                rightSection="%"
                error={fault === undefined ? null : t(`faults.${fault}`)}
                onChange={(event) => set(event.currentTarget.value)}
              />
              <input
                type="range"
                aria-label={t(name)}
                min={1}
                max={50}
                step={0.5}
                value={Number.isNaN(body[field]) ? 1 : body[field]}
                onChange={(event) => set(format.number(event.currentTarget.valueAsNumber, { useGrouping: false }))}
              />
            </div>
          );
        })}
      </div>
    </FormSection>
  );
}

/** Gives the fleet the thresholds that were tried, where they are others than it has. */
function ApplyTried(props: {
  readonly tried: ThresholdBody;
  readonly present: ThresholdBody;
  readonly applying: ReturnType<typeof useTrial>['applying'];
  readonly onLoadAgain: () => Promise<unknown>;
}) {
  const { tried, present, applying, onLoadAgain } = props;
  const t = useTranslations('thresholdTrial');
  const isSame = areSameThresholds(tried, present);
  return (
    <>
      {isSame && !applying.isSuccess && <p className={formClasses.note}>{t('same')}</p>}
      {!isSame && (
        <div className={formClasses.actions}>
          <Button variant="default" loading={applying.isPending} onClick={() => applying.mutate(tried)}>
            {t('apply')}
          </Button>
        </div>
      )}
      <FormOutcome error={applying.error} done={applying.isSuccess ? t('applied') : null} onLoadAgain={onLoadAgain} />
    </>
  );
}

/** Other default thresholds tried on the last 90 days of a fleet, and applied to it. */
export function ThresholdTrial(props: { readonly fleet: Fleet; readonly onApplied: () => Promise<unknown> }) {
  const { fleet, onApplied } = props;
  const t = useTranslations('thresholdTrial');
  const mayUpdate = may(useSession(), 'fleet:update');
  const present = presentThresholds(fleet);
  const written = useWritten();
  const [draft, setDraft] = useState(() => written(present));
  const { trial, applying, stop } = useTrial(fleet, onApplied);
  const { body, faults } = readThresholds(draft);
  const isWrong = Object.keys(faults).length > 0;
  const change = (next: ThresholdDraft): void => {
    setDraft(next);
    applying.reset();
  };
  return (
    <div className={classes.trial}>
      <form
        noValidate
        className={formClasses.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) trial.mutate(body);
        }}
      >
        <ThresholdFields present={present} draft={draft} onChange={change} />
        <div className={formClasses.actions}>
          <Button type="submit" disabled={isWrong} loading={trial.isPending}>
            {t('run')}
          </Button>
          {trial.isPending && (
            <Button variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          )}
        </div>
        <div role="status" className={classes.running}>
          {trial.isPending && (
            <>
              <Loader size="sm" /> {t('running')}
            </>
          )}
        </div>
        <FormOutcome error={trial.error} />
      </form>
      {trial.isSuccess && <TrialResult answer={trial.data} />}
      {/* what was tried, and not what has been typed since, is applied */}
      {mayUpdate && trial.isSuccess && (
        <ApplyTried tried={trial.variables} present={present} applying={applying} onLoadAgain={onApplied} />
      )}
    </div>
  );
}
