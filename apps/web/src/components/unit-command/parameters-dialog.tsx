import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { listUnitCommands } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import type { UnitParameter } from '@tyrewatch/device-protocol/commands/parameter-dictionary';
import {
  findUnitParameter,
  parameterValueFault,
  unitParameters,
} from '@tyrewatch/device-protocol/commands/parameter-dictionary';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { isUnitCommandOver } from '@tyrewatch/domain/telematics-units/unit-command';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import fields from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { FormOutcome } from '../form-outcome.tsx';
import { findPlan, useCommanding } from './command-calls.ts';
import type { CommandDialogProps } from './command-dialogs.tsx';
import { CommandNote } from './command-dialogs.tsx';
import classes from './unit-command.module.css';
import { useMoment } from './use-command-words.ts';
import { useReachability } from './use-reachability.ts';

/** For how long a value that was read counts as the present one, in milliseconds. */
const freshMs = 5 * 60_000;

/** The parameters of a family that a search finds, by number or word. */
function foundParameters(wanted: string, family: DeviceFamily): readonly UnitParameter[] {
  const plain = wanted.trim().toLowerCase();
  return unitParameters.filter(
    ({ id, name, families }) =>
      families.includes(family) && (String(id).startsWith(plain) || name.toLowerCase().includes(plain)),
  );
}

/** Symbol of a parameter's unit; null = it has none. */
const symbolOf = (parameter: UnitParameter | null): string | null =>
  parameter?.unit === 'deg' ? '°' : (parameter?.unit ?? null);

function ParameterSearch(props: { readonly family: DeviceFamily; readonly onChoose: (id: number) => void }) {
  const t = useTranslations('unitCommands.parameters');
  const [wanted, setWanted] = useState('');
  const found = foundParameters(wanted, props.family);
  const number = /^\s*\d{1,6}\s*$/.test(wanted) ? Number(wanted) : null;
  const isKnown = number !== null && findUnitParameter(number, props.family) !== null;
  return (
    <>
      <TextInput
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={60}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={classes.found}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => props.onChoose(id)}>
              <code>{id}</code>
              <span>{name}</span>
            </button>
          </li>
        ))}
        {number !== null && !isKnown && (
          <li>
            <button type="button" onClick={() => props.onChoose(number)}>
              {t('any', { id: String(number) })}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={fields.note}>
        {found.length === 0 && number === null && t('noneFound')}
      </p>
    </>
  );
}

/** A value that a unit told, and when. */
interface Told {
  readonly value: string;
  readonly at: string;
}

/** What a unit told last of a parameter; null = nothing is known. */
function lastTold(commands: readonly UnitCommand[], id: number): Told | null {
  for (const { state, answer_parameters: told, ended_on: at } of commands) {
    const value = told.find((one) => one.id === id)?.value ?? null;
    if (state === 'answered' && value !== null && at !== null) return { value, at };
  }
  return null;
}

/** Least and greatest value, as they are read. */
const boundsOf = (parameter: UnitParameter | null, format: ReturnType<typeof useFormatter>) => ({
  least: format.number(parameter?.minimum ?? 0),
  most: format.number(parameter?.maximum ?? 0),
});

/** The words for what is wrong with a value. */
const faultWords = {
  not_a_number: 'outside',
  too_small: 'outside',
  too_large: 'outside',
  too_long: 'too_long',
  invalid_format: 'invalid_format',
} as const;

function NewValue(props: {
  /** Null = the dictionary does not know it: anything may be written. */
  readonly parameter: UnitParameter | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { parameter, value, onChange } = props;
  const t = useTranslations('unitCommands.parameters');
  const format = useFormatter();
  const choices = parameter?.choices ?? [];
  const fault = value === '' || parameter === null ? null : parameterValueFault(parameter, value);
  const bounds = boundsOf(parameter, format);
  const common = { label: t('newValue'), value };
  if (choices.length > 0)
    return (
      <NativeSelect
        {...common}
        data={[
          { value: '', label: t('choose') },
          ...choices.map((choice) => ({ value: String(choice.value), label: `${choice.value}: ${choice.name}` })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const symbol = symbolOf(parameter);
  return (
    <TextInput
      {...common}
      aria-label={symbol === null ? t('newValue') : `${t('newValue')} (${symbol})`}
      inputMode={parameter?.type === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={120}
      rightSection={symbol !== null && <span aria-hidden>{symbol}</span>}
      rightSectionWidth={52}
      error={fault !== null && t(`faults.${faultWords[fault.code]}`, bounds)}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}

/** What a unit told last of a parameter, and the way to read it; without a fresh value it is read at once. */
function usePresentValue(imei: string, id: number, isConnected: boolean) {
  const { data: known } = useQuery(
    endpointQuery(listUnitCommands, { params: { imei }, query: { parameter_id: id, limit: 20 } }),
  );
  const reading = useCommanding(imei);
  const told = lastTold(known?.items ?? [], id);
  const isBusy = known?.items.some(({ state }) => !isUnitCommandOver(state)) === true;
  const { mutate } = reading;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || known === undefined || !isConnected || isBusy) return;
    if (told !== null && Date.now() - Date.parse(told.at) < freshMs) return;
    hasAsked.current = true;
    mutate({ kind: 'read_parameter', parameter_id: id });
  }, [known, isConnected, isBusy, told, id, mutate]);
  return { told, isBusy, reading };
}

function PresentValue(props: { readonly told: Told | null; readonly isBusy: boolean; readonly symbol: string | null }) {
  const { told, isBusy, symbol } = props;
  const t = useTranslations('unitCommands.parameters');
  const moment = useMoment();
  const value = told === null ? t('neverRead') : [told.value, symbol].filter((part) => part !== null).join(' ');
  return (
    <TextInput
      label={t('present')}
      readOnly
      classNames={{ input: fields.fixed ?? '' }}
      value={isBusy ? t('reading') : value}
      inputWrapperOrder={['label', 'input', 'description']}
      description={told !== null && t('readOn', { at: moment(told.at) })}
    />
  );
}

/** What a parameter is called, and what may be written. */
function ParameterHead({ id, parameter }: { readonly id: number; readonly parameter: UnitParameter | null }) {
  const t = useTranslations('unitCommands.parameters');
  const bounds = boundsOf(parameter, useFormatter());
  if (parameter === null)
    return (
      <>
        <h2 className={fields.title}>{t('titleUnknown', { id: String(id) })}</h2>
        <p className={fields.note}>{t('notInDictionary')}</p>
      </>
    );
  const { name, type, choices } = parameter;
  return (
    <>
      <h2 className={fields.title}>{t('titleOf', { id: String(id), name })}</h2>
      {choices.length === 0 && <p className={fields.note}>{t(type === 'text' ? 'letters' : 'range', bounds)}</p>}
    </>
  );
}

function ParameterForm(props: CommandDialogProps & { readonly id: number; readonly onBack: () => void }) {
  const { unit, id, onClose, onAsked = onClose } = props;
  const t = useTranslations('unitCommands');
  const tDialogs = useTranslations('dialogs');
  const parameter = findUnitParameter(id, unit.device_family as DeviceFamily);
  const { data: reach } = useReachability(unit.imei);
  const isConnected = reach?.state === 'connected';
  const { told, isBusy, reading } = usePresentValue(unit.imei, id, isConnected);
  const [value, setValue] = useState('');
  const writing = useCommanding(unit.imei, onAsked);
  const wanted = { kind: 'write_parameter', parameter_id: id, value } as const;
  const mayWrite = parameter !== null || reach?.is_provider === true;
  const plan = !mayWrite || value === '' ? null : findPlan(wanted, unit.device_family);
  const mustConfirm = plan?.mustConfirm === true;
  const failed = writing.error === null ? ('read_parameter' as const) : ('write_parameter' as const);
  const error = writing.error ?? reading.error;
  const readWords = isConnected ? (told === null ? 'read' : 'readAgain') : 'queueRead';
  return (
    <form
      className={fields.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (plan !== null) writing.mutate({ ...wanted, confirmed: mustConfirm });
      }}
    >
      <ParameterHead id={id} parameter={parameter} />
      <div className={fields.pair}>
        <PresentValue told={told} isBusy={isBusy} symbol={symbolOf(parameter)} />
        {mayWrite && <NewValue parameter={parameter} value={value} onChange={setValue} />}
      </div>
      {mustConfirm && <CommandNote>{t('confirm')}</CommandNote>}
      <FormOutcome error={error} faultList={error && <p className={classes.failed}>{t(`failed.${failed}`)}</p>} />
      <div className={fields.actions}>
        {mayWrite && (
          <Button
            type="submit"
            {...(mustConfirm ? { color: 'red' } : {})}
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={plan === null}
            loading={writing.isPending}
          >
            {t(isConnected ? 'parameters.write' : 'parameters.queueWrite')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isBusy}
          loading={reading.isPending}
          onClick={() => reading.mutate({ kind: 'read_parameter', parameter_id: id })}
        >
          {t(`parameters.${readWords}`)}
        </Button>
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={props.onBack}>
          {t('parameters.others')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {tDialogs('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The window in which settings of a unit are read and written: found by number or word, read first. */
export function ParametersDialog(props: CommandDialogProps) {
  const { unit, onClose } = props;
  const t = useTranslations('unitCommands.parameters');
  const tDialogs = useTranslations('dialogs');
  const [id, setId] = useState<number | null>(null);
  return (
    <ModalDialog kind="form" place="top" label={t('title')} onClose={onClose}>
      <div className={fields.dialog}>
        {id === null ? (
          <>
            <h2 className={fields.title}>{t('title')}</h2>
            <ParameterSearch family={unit.device_family as DeviceFamily} onChoose={setId} />
            <div className={fields.actions}>
              <Button variant="default" onClick={onClose}>
                {tDialogs('cancel')}
              </Button>
            </div>
          </>
        ) : (
          <ParameterForm key={id} {...props} id={id} onBack={() => setId(null)} />
        )}
      </div>
    </ModalDialog>
  );
}
