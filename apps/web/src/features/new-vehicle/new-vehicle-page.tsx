import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { RegisterUndo } from '../../components/register-check/register-check.tsx';
import type { RegisterCheck } from '../../components/register-check/use-register-check.ts';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { paths } from '../../paths.ts';
import formClasses from '../../ui/form-fields.module.css';
import { AxlesStep } from './axles-step.tsx';
import { CheckStep } from './check-step.tsx';
import { anotherLike, emptyDraft, filledDraft, useKeptDraft } from './new-vehicle-draft.ts';
import type { NewVehicleStep } from './new-vehicle-step.ts';
import { newVehicleSteps, stepOf } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';
import { UnitStep } from './unit-step.tsx';
import { useCheckedSensors } from './use-checked-sensors.ts';
import { stepAddress, useCreation, useDraftCheck, useDraftFaults } from './use-new-vehicle.ts';
import { VehicleStep } from './vehicle-step.tsx';

function Steps(props: {
  readonly current: NewVehicleStep;
  readonly wrong: ReadonlySet<NewVehicleStep>;
  /** Whether the register knows the vehicle. */
  readonly isAnswered: boolean;
}) {
  const { current, wrong, isAnswered } = props;
  const tRegister = useTranslations('registerCheck');
  const t = useTranslations('newVehicle');
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className={classes.steps}>
        {newVehicleSteps.map((step, index) => (
          <li key={step}>
            <Link to={stepAddress(step)} aria-current={step === current ? 'step' : undefined} className={classes.step}>
              <span className={classes.number}>{index + 1}</span>
              <span>
                <strong>{t(`steps.${step}`)}</strong>
                <span className={classes.stepNote}>
                  {wrong.has(step) ? t('toLookAt') : step === 'unit' ? t('optional') : ''}
                  {!wrong.has(step) && step === 'vehicle' && isAnswered && tRegister('answered')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** When the draft was kept last, and the way to start over. */
function KeptNote({ atMs, onStartAgain }: { readonly atMs: number | null; readonly onStartAgain: () => void }) {
  const t = useTranslations('newVehicle');
  const format = useFormatter();
  return (
    <p role="status" className={classes.kept}>
      {atMs !== null && (
        <>
          {t('kept', { time: format.dateTime(new Date(atMs), 'near') })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={onStartAgain}>
            {t('startAgain')}
          </Button>
        </>
      )}
    </p>
  );
}

/** The ways back, on, and to the end; the way on sends the form. */
function StepBar(props: {
  readonly step: NewVehicleStep;
  readonly check: RegisterCheck;
  /** How many sensors would be fitted. */
  readonly ready: number;
  readonly isPending: boolean;
  /** Null = nothing is entered yet. */
  readonly onCreateWithout: (() => void) | null;
}) {
  const { step, check, ready, isPending, onCreateWithout } = props;
  const tRegister = useTranslations('registerCheck');
  const open = step === 'vehicle' && check.isOpen ? check.rows.filter(({ state }) => state !== 'same').length : 0;
  const t = useTranslations('newVehicle');
  const place = newVehicleSteps.indexOf(step);
  const next = newVehicleSteps[place + 1];
  const back = newVehicleSteps[place - 1];
  return (
    <div className={classes.bar}>
      {back !== undefined && (
        <Button component={Link} to={stepAddress(back)} variant="default">
          {t('back')}
        </Button>
      )}
      {step === 'vehicle' && <RegisterUndo check={check} />}
      <span className={`${formClasses.note} ${classes.later}`}>
        {open === 0 ? t('later') : tRegister('notTaken', { open: String(open), all: String(check.rows.length) })}
      </span>
      {(next !== undefined || ready > 0) && onCreateWithout !== null && (
        <Button variant="default" loading={isPending} onClick={onCreateWithout}>
          {t('createWithout')}
        </Button>
      )}
      {next !== undefined && (
        <Button type="submit" variant={open === 0 ? 'filled' : 'default'}>
          {t('next', { step: t(`steps.${next}`) })}
        </Button>
      )}
      {next === undefined && (
        <Button type="submit" loading={isPending}>
          {ready === 0 ? t('create') : t('createWith', { count: ready })}
        </Button>
      )}
    </div>
  );
}

/** Sets up a vehicle in four steps, each with an address; what is entered stays on the device until the vehicle is created. */
export function NewVehiclePage({ step }: { readonly step: NewVehicleStep }) {
  const navigate = useNavigate();
  const referenceOf = useVehicleReference();
  const { draft, keptAtMs, change, clear } = useKeptDraft();
  const { fill } = useSearch({ strict: false });
  const filled = useRef<typeof fill>(undefined);
  useEffect(() => {
    // Once: what was filled in stays as it is changed.
    if (fill === undefined || filled.current === fill) return;
    filled.current = fill;
    change(filledDraft(fill));
    void navigate({ to: paths.addVehicle, search: {}, replace: true });
  }, [fill, change, navigate]);
  const { sensors, error } = useCheckedSensors(draft);
  const creating = useCreation(draft, sensors);
  const [isSent, setSent] = useState(false);
  const own = useDraftFaults(draft);
  const faults = { ...fieldFaults(creating.error), ...own };
  const shownFaults = isSent ? faults : fieldFaults(creating.error);
  const wrong = new Set(Object.keys(shownFaults).map(stepOf));
  const isCreatable = Object.keys(own).length === 0;
  useEffect(() => {
    // What it answers, in some browsers, is no clean-up.
    window.scrollTo(0, 0);
  }, [step]);
  const ready = sensors.filter(({ isReady }) => isReady).length;
  const create = (withSensors: boolean): void => {
    setSent(true);
    if (!isCreatable) return void navigate({ to: stepAddress('check') });
    creating.mutate(withSensors, {
      onSuccess: (created) => {
        change(anotherLike(draft));
        void navigate({ to: `${paths.addVehicle}?step=created&vehicle=${encodeURIComponent(referenceOf(created))}` });
      },
      onError: () => void navigate({ to: stepAddress('check') }),
    });
    return undefined;
  };
  const place = newVehicleSteps.indexOf(step);
  const next = newVehicleSteps[place + 1];
  const part = {
    draft,
    faults,
    isSent,
    onChange: (changed: typeof draft) => {
      if (creating.error !== null) creating.reset();
      change(changed);
    },
  };
  const check = useDraftCheck(draft, part.onChange);
  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (next === undefined) create(true);
        else void navigate({ to: stepAddress(next) });
      }}
    >
      <KeptNote
        atMs={keptAtMs}
        onStartAgain={() => {
          clear();
          setSent(false);
          creating.reset();
          void navigate({ to: stepAddress('vehicle') });
        }}
      />
      <Steps current={step} wrong={wrong} isAnswered={check.answer?.outcome === 'found'} />
      {step === 'vehicle' && <VehicleStep {...part} check={check} />}
      {step === 'axles' && <AxlesStep {...part} sensors={sensors} error={error} />}
      {step === 'unit' && <UnitStep {...part} />}
      {step === 'check' && <CheckStep {...part} faults={shownFaults} sensors={sensors} />}
      <FormOutcome error={creating.error} shown={Object.keys(fieldFaults(creating.error))} keepsEntries />
      <StepBar
        step={step}
        check={check}
        ready={ready}
        isPending={creating.isPending}
        onCreateWithout={draft === emptyDraft ? null : () => create(false)}
      />
    </form>
  );
}
