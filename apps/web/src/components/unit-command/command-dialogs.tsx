import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconPower } from '@tabler/icons-react';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { km, kmFromMiles, mile } from '@tyrewatch/domain/units/quantities';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import fields from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { numberOf } from '../../ui/typed-number.ts';
import { FormDialog } from '../form-dialog.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import type { WantedCommand } from './command-calls.ts';
import { findPlan, repeated, useCommanding } from './command-calls.ts';
import classes from './unit-command.module.css';
import { useMoment } from './use-command-words.ts';
import type { Reachability } from './use-reachability.ts';
import { useReachability } from './use-reachability.ts';

/** What every window has in which something is asked of a unit. */
export interface CommandDialogProps {
  readonly unit: Pick<TelematicsUnit, 'imei' | 'device_family'>;
  readonly onClose: () => void;
  /** It is asked. Absent: the window just closes. */
  readonly onAsked?: () => void;
}

/** Something to mind before a command goes. */
export function CommandNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A window with a form that asks something of a unit; of what cannot be undone it says so first. */
export function CommandForm(
  props: CommandDialogProps & {
    readonly title: string;
    readonly action: string;
    /** Null = what was entered is not enough yet. */
    readonly wanted: WantedCommand | null;
    readonly children: ReactNode;
  },
) {
  const { unit, wanted, onClose, onAsked = onClose } = props;
  const t = useTranslations('unitCommands');
  const commanding = useCommanding(unit.imei, onAsked);
  const plan = wanted && findPlan(wanted, unit.device_family);
  const mustConfirm = plan?.mustConfirm === true;
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isDanger={mustConfirm}
      isReady={plan !== null}
      change={commanding}
      faultList={commanding.error && <p className={classes.failed}>{t(`failed.${wanted?.kind ?? 'text'}`)}</p>}
      onSubmit={() => wanted && commanding.mutate({ ...wanted, confirmed: mustConfirm })}
      onClose={onClose}
    >
      {props.children}
      {mustConfirm && <CommandNote>{t('confirm')}</CommandNote>}
    </FormDialog>
  );
}

/** What the vehicle of a unit is doing, in a sentence, and what is wrong with its tyres. */
function VehicleDoing({ vehicle }: { readonly vehicle: NonNullable<Reachability['vehicle']> }) {
  const t = useTranslations('unitCommands.reboot');
  const tLevels = useTranslations('levels.name');
  const { speed } = useQuantities();
  const moment = useMoment();
  const maySee = may(useSession(), 'vehicle:list');
  const { data: incidents } = useQuery({
    ...endpointQuery(listIncidents, {
      query: { vehicle_id: String(vehicle.id), states: 'open,acknowledged', levels: 'critical', limit: 3 },
    }),
    enabled: maySee,
  });
  const registration = plateText(vehicle.registration);
  const { speed_kmh: speedKmh, ignition_on: isOn } = vehicle;
  const isMoving = speedKmh !== null && speedKmh > 0 && isOn !== false;
  const doing = isMoving ? 'moving' : isOn === null ? 'notKnown' : isOn ? 'idling' : 'parked';
  const wheels = (incidents?.items ?? []).map(({ position }) => position);
  return (
    <p className={classes.text}>
      <strong>{t(doing, { vehicle: registration, speed: speed.text(speedKmh) })}</strong>
      {vehicle.at !== null && `, ${t('asOf', { at: moment(vehicle.at) })}`}
      {wheels.length > 0 && `. ${tLevels('critical')}: ${wheels.join(', ')}`}
    </p>
  );
}

/** The last question before a unit is restarted, with what its vehicle is doing; Enter does not restart it. */
export function RebootDialog({ unit, onClose, onAsked = onClose }: CommandDialogProps) {
  const t = useTranslations('unitCommands');
  const tDialogs = useTranslations('dialogs');
  const { data: reach } = useReachability(unit.imei);
  const [chosen, setChosen] = useState<'parked' | 'now'>('parked');
  const commanding = useCommanding(unit.imei, onAsked);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  // Of a unit on no vehicle nobody knows when it is parked.
  const sending = reach?.vehicle === null ? 'now' : chosen;
  const submit = sending === 'parked' ? 'submitParked' : reach?.state === 'connected' ? 'submitNow' : 'submitQueue';
  return (
    <ModalDialog label={t('reboot.title')} onClose={onClose}>
      <div className={fields.dialog}>
        <h2 className={fields.title}>{t('reboot.title')}</h2>
        {reach !== undefined &&
          (reach.vehicle === null ? (
            <p className={classes.text}>{t('reboot.noVehicle')}</p>
          ) : (
            <VehicleDoing vehicle={reach.vehicle} />
          ))}
        <ul className={classes.points}>
          <li>{t('reboot.silence')}</li>
          <li>{t('reboot.noAnswer')}</li>
        </ul>
        {reach?.vehicle !== null && (
          <RadioChoice
            legend={t('reboot.when')}
            value={chosen}
            choices={[
              { value: 'parked', label: t('reboot.whenParked') },
              { value: 'now', label: t('reboot.atOnce') },
            ]}
            onChange={setChosen}
          />
        )}
        <FormOutcome
          error={commanding.error}
          faultList={commanding.error && <p className={classes.failed}>{t('failed.reboot')}</p>}
        />
        <div className={fields.actions}>
          <Button ref={cancel} variant="default" onClick={onClose}>
            {tDialogs('cancel')}
          </Button>
          <Button
            color="red"
            leftSection={<IconPower size={16} aria-hidden />}
            loading={commanding.isPending}
            disabled={reach === undefined}
            onClick={() => commanding.mutate({ kind: 'reboot', sending, confirmed: true })}
          >
            {t(`reboot.${submit}`)}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** Farthest a unit counts, kilometres. */
const mostKm = 4_000_000;
/** Difference from what the unit reports that is worth a warning, kilometres. */
const jumpKm = 100;

/** The window in which a unit is told what the dashboard shows; typed in the reader's unit. */
export function DistanceDialog({ unit, ...closing }: CommandDialogProps) {
  const t = useTranslations('unitCommands.distance');
  const { distance } = useQuantities();
  const isMiles = useSession()?.distance_unit === 'mile';
  const { data: reach } = useReachability(unit.imei);
  const [typed, setTyped] = useState('');
  const reportedKm = reach?.vehicle?.odometer_km ?? null;
  const shown = numberOf(typed);
  const typedKm = shown !== null && isMiles ? kmFromMiles(mile(shown)) : km(shown ?? Number.NaN);
  const isRight = typedKm >= 0 && typedKm <= mostKm;
  const changeKm = isRight && reportedKm !== null ? typedKm - reportedKm : 0;
  return (
    <CommandForm
      unit={unit}
      title={t('title')}
      action={t(reach?.state === 'connected' ? 'submit' : 'queue')}
      wanted={isRight ? { kind: 'set_distance', distance_m: Math.round(typedKm * 1000) } : null}
      {...closing}
    >
      <div className={fields.pair}>
        <TextInput
          label={t('dashboard')}
          aria-label={`${t('dashboard')} (${distance.unit})`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          rightSection={<span aria-hidden>{distance.unit}</span>}
          rightSectionWidth={44}
          value={typed}
          error={shown !== null && !isRight && t('range', { most: distance.text(mostKm) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t('reported')}
          readOnly
          classNames={{ input: fields.fixed ?? '' }}
          value={reportedKm === null ? t('notReported') : distance.text(reportedKm)}
        />
      </div>
      <div role="status" className={fields.outcome}>
        {Math.abs(changeKm) >= jumpKm && (
          <CommandNote>
            <strong>{t(changeKm > 0 ? 'forward' : 'back', { distance: distance.text(Math.abs(changeKm)) })}</strong>{' '}
            {t('jump')}
          </CommandNote>
        )}
      </div>
    </CommandForm>
  );
}

/** The question before a command whose outcome is unknown is sent once more. */
export function AgainDialog(props: CommandDialogProps & { readonly command: UnitCommand }) {
  const { command, ...dialog } = props;
  const t = useTranslations('unitCommands');
  return (
    <CommandForm {...dialog} title={t('againTitle')} action={t('again')} wanted={repeated(command)}>
      <code className={classes.sent}>{command.text}</code>
      <p className={classes.text}>{t('againText')}</p>
    </CommandForm>
  );
}
