import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { IconSend } from '@tabler/icons-react';
import type { UnitCommandBatch } from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import { createUnitCommandBatch } from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import { findUnitCommand, longestCommandText } from '@tyrewatch/device-protocol/commands/command-reference';
import { deviceFamilies } from '@tyrewatch/domain/telematics-units/device-family';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { WantedCommand } from '../../components/unit-command/command-calls.ts';
import { findPlan, useCommandsReload, wholeCommand } from '../../components/unit-command/command-calls.ts';
import { CommandNote } from '../../components/unit-command/command-dialogs.tsx';
import { useCommandMeaning } from '../../components/unit-command/command-meaning.tsx';
import commandClasses from '../../components/unit-command/unit-command.module.css';
import { useAddressChange } from '../../components/use-address-change.ts';
import fields from '../../ui/form-fields.module.css';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { BatchDialog, LatestBatch } from './batch-dialog.tsx';
import classes from './many-units.module.css';

/** What many units can be asked at once; a distance is one unit's own. */
const kinds = ['request_data', 'text', 'read_parameter', 'write_parameter', 'reboot'] as const;
type Kind = (typeof kinds)[number];

interface Entered {
  readonly text: string;
  readonly id: string;
  readonly value: string;
}

/** What was entered, as it is asked for, and whether it is to be confirmed; null = no family takes it. */
function wantedOf(kind: Kind, entered: Entered) {
  const { text, value } = entered;
  const id = /^\d{1,6}$/.test(entered.id) ? Number(entered.id) : undefined;
  const wanted: WantedCommand = {
    kind,
    ...(kind === 'text' && { text }),
    ...(id !== undefined && isOfParameter(kind) && { parameter_id: id }),
    ...(kind === 'write_parameter' && value !== '' && { value }),
  };
  const plans = deviceFamilies.flatMap((family) => findPlan(wanted, family) ?? []);
  return plans.length === 0 ? null : { wanted, mustConfirm: plans.some((plan) => plan.mustConfirm) };
}

const isOfParameter = (kind: Kind): boolean => kind === 'read_parameter' || kind === 'write_parameter';

/** The fields of what is sent. */
function CommandFields(props: {
  readonly kind: Kind;
  readonly entered: Entered;
  readonly onChange: (changes: Partial<Entered>) => void;
}) {
  const { kind, entered, onChange: change } = props;
  const t = useTranslations('unitCommands');
  const meaningOf = useCommandMeaning();
  const command = findUnitCommand(entered.text.trim());
  return (
    <>
      {kind === 'text' && (
        <TextInput
          label={t('other.line')}
          description={t('other.lineHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestCommandText}
          classNames={{ input: commandClasses.code ?? '' }}
          value={entered.text}
          error={entered.text !== '' && command === null && t('other.unknown')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      {kind === 'text' && command !== null && <p className={fields.note}>{meaningOf(command)}</p>}
      {isOfParameter(kind) && (
        <div className={fields.pair}>
          <TextInput
            label={t('many.parameter')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={entered.id}
            onChange={(event) => change({ id: event.currentTarget.value.trim() })}
          />
          {kind === 'write_parameter' && (
            <TextInput
              label={t('many.value')}
              autoComplete="off"
              maxLength={120}
              value={entered.value}
              onChange={(event) => change({ value: event.currentTarget.value.trim() })}
            />
          )}
        </div>
      )}
    </>
  );
}

function SendDialog(props: {
  readonly imeis: readonly string[];
  readonly onSent: (batch: UnitCommandBatch) => void;
  readonly onClose: () => void;
}) {
  const { imeis } = props;
  const count = imeis.length;
  const t = useTranslations('unitCommands');
  const reload = useCommandsReload();
  const [kind, setKind] = useState<Kind>('request_data');
  const [entered, setEntered] = useState<Entered>({ text: '', id: '', value: '' });
  const [sending, setSending] = useState<'parked' | 'now'>('parked');
  const asked = wantedOf(kind, entered);
  const mustConfirm = asked?.mustConfirm === true;
  const asking = useMutation({
    mutationFn: (body: WantedCommand) =>
      call(createUnitCommandBatch, { body: { ...wholeCommand(body), imeis: [...imeis] } }),
    onSuccess: props.onSent,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={t('many.title', { count })}
      action={t(kind === 'reboot' ? 'many.submitReboot' : 'many.submit', { count })}
      isDanger={mustConfirm}
      isReady={asked !== null}
      change={asking}
      faultList={asking.error && <p className={commandClasses.failed}>{t(`failed.${kind}`)}</p>}
      reasons={mustConfirm && kind !== 'reboot' && <CommandNote>{t('confirm')}</CommandNote>}
      onSubmit={() =>
        asked && asking.mutate({ ...asked.wanted, confirmed: mustConfirm, ...(kind === 'reboot' ? { sending } : {}) })
      }
      onClose={props.onClose}
    >
      <NativeSelect
        label={t('many.what')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
      />
      <CommandFields kind={kind} entered={entered} onChange={(changes) => setEntered({ ...entered, ...changes })} />
      {kind === 'reboot' && (
        <>
          <ul className={commandClasses.points}>
            <li>{t('reboot.silence')}</li>
            <li>{t('reboot.noAnswer')}</li>
          </ul>
          <RadioChoice
            legend={t('reboot.when')}
            value={sending}
            choices={[
              { value: 'parked', label: t('reboot.whenParked') },
              { value: 'now', label: t('reboot.atOnce') },
            ]}
            onChange={setSending}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Below the list of units: how many are ticked and the command to them; above all the window of a command under way. */
export function ManyUnits(props: {
  readonly ticked: ReadonlySet<string>;
  /** IMEIs of the units that are shown. */
  readonly shown: readonly string[];
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}) {
  const { ticked, shown, onTick } = props;
  const t = useTranslations('unitCommands.many');
  const change = useAddressChange();
  const { batch }: { batch?: number } = useSearch({ strict: false });
  const [isSending, setSending] = useState(false);
  return (
    <>
      <LatestBatch />
      {ticked.size > 0 && (
        <section className={classes.choice} aria-label={t('chosen', { count: ticked.size })}>
          <strong role="status">{t('chosen', { count: ticked.size })}</strong>
          <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
            {t('send')}
          </Button>
          {shown.some((imei) => !ticked.has(imei)) && (
            <button
              type="button"
              className={commandClasses.link}
              onClick={() => onTick(new Set([...ticked, ...shown]))}
            >
              {t('chooseShown', { count: shown.length })}
            </button>
          )}
          <button type="button" className={commandClasses.link} onClick={() => onTick(new Set())}>
            {t('clear')}
          </button>
        </section>
      )}
      {isSending && (
        <SendDialog
          imeis={[...ticked]}
          onSent={({ id }) => {
            setSending(false);
            onTick(new Set());
            change({ batch: id });
          }}
          onClose={() => setSending(false)}
        />
      )}
      {batch !== undefined && <BatchDialog batchId={batch} onClose={() => change({ batch: undefined })} />}
    </>
  );
}
