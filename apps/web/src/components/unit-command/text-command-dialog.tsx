import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { listTelematicsUnits } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCommandDescription } from '@tyrewatch/device-protocol/commands/command-reference';
import {
  commandArgument,
  findUnitCommand,
  isOfFamily,
  longestCommandText,
  unitCommands,
} from '@tyrewatch/device-protocol/commands/command-reference';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { UnitCommandChannel } from '@tyrewatch/domain/telematics-units/unit-command';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../paths.ts';
import fields from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SearchChoice } from '../search-choice/search-choice.tsx';
import { findPlan } from './command-calls.ts';
import type { CommandDialogProps } from './command-dialogs.tsx';
import { CommandForm, DistanceDialog, RebootDialog } from './command-dialogs.tsx';
import { CommandEffectMark, useCommandMeaning } from './command-meaning.tsx';
import { ParametersDialog } from './parameters-dialog.tsx';
import classes from './unit-command.module.css';
import { useReachability } from './use-reachability.ts';

/** Commands on offer for a text, for units of a family. What loses data is for the provider alone. */
function useFoundCommands(
  wanted: string,
  family: DeviceFamily,
  isProvider: boolean,
): readonly UnitCommandDescription[] {
  const meaningOf = useCommandMeaning();
  const plain = wanted.trim().toLowerCase();
  return unitCommands.filter(
    (command) =>
      isOfFamily(command, family) &&
      (isProvider || command.effect !== 'loses_data') &&
      (command.name.toLowerCase().includes(plain) || meaningOf(command).toLowerCase().includes(plain)),
  );
}

function CommandSearch(props: {
  readonly family: DeviceFamily;
  readonly isProvider: boolean;
  readonly onChoose: (command: UnitCommandDescription) => void;
}) {
  const t = useTranslations('commandReference');
  const meaningOf = useCommandMeaning();
  const [wanted, setWanted] = useState('');
  const found = useFoundCommands(wanted, props.family, props.isProvider);
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [only, ...others] = found;
          if (only !== undefined && others.length === 0) props.onChoose(only);
        }}
      />
      <ul className={classes.found}>
        {found.map((command) => (
          <li key={command.name}>
            <button type="button" onClick={() => props.onChoose(command)}>
              <code>{command.name}</code>
              <span>{meaningOf(command)}</span>
              <CommandEffectMark effect={command.effect} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={fields.note}>
        {found.length === 0 && t('none')}
      </p>
    </>
  );
}

/** What keeps a line from being sent; null = nothing. */
function lineFault(line: string, family: DeviceFamily): 'unknown' | 'notOfFamily' | 'incomplete' | null {
  const command = findUnitCommand(line);
  if (command === null) return 'unknown';
  if (!isOfFamily(command, family)) return 'notOfFamily';
  return findPlan({ kind: 'text', text: line }, family) === null ? 'incomplete' : null;
}

/** The window in which any command of the reference is sent to a unit. */
export function TextCommandDialog(
  props: CommandDialogProps & {
    /** A command that is chosen already, as it is written. */
    readonly text?: string;
    readonly channel?: UnitCommandChannel;
  },
) {
  const { unit } = props;
  const t = useTranslations('unitCommands.other');
  const meaningOf = useCommandMeaning();
  const { data: reach } = useReachability(unit.imei);
  const [line, setLine] = useState(props.text ?? '');
  const [channel, setChannel] = useState<UnitCommandChannel>(props.channel ?? 'gprs');
  const family = unit.device_family as DeviceFamily;
  const text = line.trim();
  const command = findUnitCommand(text);
  const fault = lineFault(text, family);
  const isSms = channel === 'sms';
  return (
    <CommandForm
      {...props}
      title={t(isSms ? 'titleSms' : 'title', { imei: unit.imei })}
      action={t(isSms || reach?.state === 'connected' ? 'send' : 'queue')}
      wanted={fault === null ? { kind: 'text', text, channel } : null}
    >
      {line === '' ? (
        <CommandSearch
          family={family}
          isProvider={reach?.is_provider === true}
          onChoose={({ name, parameters }) => setLine(parameters.length === 0 ? name : `${name}${separatorOf(name)}`)}
        />
      ) : (
        <>
          <TextInput
            label={t('line')}
            description={t('lineHint')}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={longestCommandText}
            classNames={{ input: classes.code ?? '' }}
            value={line}
            error={(fault === 'unknown' || fault === 'notOfFamily') && t(fault)}
            onChange={(event) => setLine(event.currentTarget.value)}
          />
          {command !== null && (
            <p className={classes.text}>
              {meaningOf(command)} <CommandEffectMark effect={command.effect} />
            </p>
          )}
          {fault === 'incomplete' && command !== null && (
            <p className={fields.note}>{t('complete', { example: command.example })}</p>
          )}
          <Button variant="subtle" size="compact-sm" className={classes.start} onClick={() => setLine('')}>
            {t('choose')}
          </Button>
        </>
      )}
      {reach?.sms_available === true && (
        <RadioChoice<UnitCommandChannel>
          legend={t('way')}
          value={channel}
          choices={[
            { value: 'gprs', label: t('byData') },
            { value: 'sms', label: t('bySms') },
          ]}
          onChange={setChannel}
        />
      )}
    </CommandForm>
  );
}

/** What stands between a command and what follows it. */
const separatorOf = (name: string): string => (name === 'odoset' ? ':' : ' ');

/** The window of its own that some commands have; the others are sent as they are written. */
const ownDialogs: Readonly<Record<string, typeof RebootDialog>> = {
  cpureset: RebootDialog,
  odoset: DistanceDialog,
  getparam: ParametersDialog,
  setparam: ParametersDialog,
};

/** The window in which a command of the reference goes to a unit that is searched for first; then that unit's page opens. */
export function SendToUnitDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useTranslations('unitCommands.other');
  const tDialogs = useTranslations('dialogs');
  const navigate = useNavigate();
  const [unit, setUnit] = useState<TelematicsUnit | null>(null);
  const command = findUnitCommand(text);
  const Own = command === null || commandArgument(text) !== '' ? undefined : ownDialogs[command.name];
  const own = unit && { unit, onClose, onAsked: () => void navigate({ to: paths.telematicsUnit(unit.imei) }) };
  if (own !== null && Own !== undefined) return <Own {...own} />;
  const needsMore = command !== null && command.parameters.length > 0 && commandArgument(text) === '';
  const line = needsMore ? `${text}${separatorOf(command.name)}` : text;
  if (own !== null) return <TextCommandDialog {...own} text={line} />;
  return (
    <ModalDialog place="top" label={t('pickTitle')} onClose={onClose}>
      <div className={fields.dialog}>
        <h2 className={fields.title}>{t('pick', { command: text })}</h2>
        <SearchChoice<TelematicsUnit>
          label={t('unit')}
          hint={t('unitHint')}
          chosen={null}
          onChoose={setUnit}
          keyOf={({ imei }) => imei}
          find={(wanted) => endpointQuery(listTelematicsUnits, { query: { q: wanted, limit: 6 } })}
          renderItem={({ imei, vehicle, device_name: name }) => (
            <span>
              {[imei, vehicle?.registration, name].filter((part) => part !== null && part !== undefined).join(' · ')}
            </span>
          )}
          remove={t('removeUnit')}
          nothing={<p>{t('noUnit')}</p>}
        />
        <div className={fields.actions}>
          <Button variant="default" onClick={onClose}>
            {tDialogs('cancel')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
