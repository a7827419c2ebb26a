import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import type { UnitCommandState } from '@tyrewatch/domain/telematics-units/unit-command';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './unit-command.module.css';
import { useCommandName, useMoment } from './use-command-words.ts';
import { useSecondsMs } from './use-seconds.ts';

const icons: Readonly<Record<UnitCommandState, Icon>> = {
  queued: IconClock,
  sent: IconCircleHalf2,
  answered: IconCircleCheck,
  refused: IconCircleX,
  unknown: IconAlertTriangle,
  expired: IconCircleDashed,
  cancelled: IconCircleMinus,
};

/** The drawing of a command's state. */
export function CommandStateMark({ state }: { readonly state: UnitCommandState }) {
  const Mark = icons[state];
  return <Mark size={18} aria-hidden className={classes.mark} data-state={state} />;
}

/** The drawing of a command's state and its word. */
export function CommandStateText({ state }: { readonly state: UnitCommandState }) {
  const t = useTranslations('unitCommands.states');
  return (
    <span className={classes.state}>
      <CommandStateMark state={state} />
      {t(state)}
    </span>
  );
}

const secondsBetween = (from: string | null, toMs: number): number =>
  from === null ? 0 : Math.max(0, (toMs - Date.parse(from)) / 1000);

function Waiting({ command }: { readonly command: UnitCommand }) {
  const t = useTranslations('unitCommands');
  const { sent_on: sentOn, answer_due: dueOn, completion } = command;
  const most = dueOn === null ? 0 : Math.round(secondsBetween(sentOn, Date.parse(dueOn)));
  const seconds = Math.min(most, Math.floor(secondsBetween(sentOn, useSecondsMs())));
  return t(`waiting.${completion}`, { seconds: String(seconds), most: String(most) });
}

/** What came of a command, in a sentence. */
export function CommandOutcome({ command }: { readonly command: UnitCommand }) {
  const t = useTranslations('unitCommands');
  const format = useFormatter();
  const moment = useMoment();
  const { state, sent_on: sentOn, ended_on: endedOn, completion } = command;
  if (state === 'queued') {
    const parts = [
      t('queuedOn', { at: moment(command.requested_on) }),
      command.sending === 'parked' && t('whenParked'),
      command.follows_id !== null && t('readsBack'),
      command.expires_on !== null && t('expiresOn', { date: format.dateTime(new Date(command.expires_on), 'short') }),
    ];
    return parts.filter((part) => part !== false).join(' · ');
  }
  if (state === 'sent') return <Waiting command={command} />;
  if (state === 'answered') {
    const seconds = Math.max(0.1, secondsBetween(sentOn, Date.parse(endedOn ?? '')));
    return t(`answeredIn.${completion}`, { seconds: format.number(seconds, { maximumFractionDigits: 1 }) });
  }
  if (state === 'unknown')
    return (
      <>
        <strong>{t('unknown')}</strong> {t(command.answer === null ? 'unknownText' : 'unknownAnswer')}
      </>
    );
  if (state === 'expired') return t('expired', { date: moment(endedOn ?? command.requested_on) });
  return t(state);
}

/** A command to a unit: its name, what came of it, who asked for it, its answer, and what can be done about it. */
export function CommandRow(props: {
  readonly command: UnitCommand;
  readonly family: string | null;
  /** In place of a time, such as its place in the queue. */
  readonly place?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { command } = props;
  const t = useTranslations('unitCommands');
  const format = useFormatter();
  const nameOf = useCommandName();
  const moment = useMoment();
  const { state, answer, sent_on: sentOn, ended_on: endedOn } = command;
  const time =
    state === 'sent' && sentOn !== null
      ? t('sentAt', { at: format.dateTime(new Date(sentOn), 'timestamp') })
      : moment(endedOn ?? command.requested_on);
  return (
    <li className={classes.row}>
      <CommandStateMark state={state} />
      <div className={classes.content}>
        <div className={classes.head}>
          <span className={classes.name} data-code={command.kind === 'text' || undefined}>
            {nameOf(command, props.family)}
          </span>
          <span className={classes.time}>{props.place ?? time}</span>
        </div>
        <p className={classes.outcome}>
          <CommandOutcome command={command} />
          {command.channel === 'sms' && ` · ${t('bySms')}`} · {command.requested_by}
        </p>
        {answer !== null && answer !== '' && <pre className={classes.answer}>{answer}</pre>}
        {props.actions}
      </div>
    </li>
  );
}
