import { Button, Loader } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  IconChevronRight,
  IconFileText,
  IconMessage,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPower,
  IconRefresh,
} from '@tabler/icons-react';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import {
  cancelUnitCommand,
  cancelUnitCommands,
  listUnitCommands,
} from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { protocolOfFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import {
  isHarmless,
  repeated,
  settlingQuestion,
  useCommanding,
  useCommandsReload,
} from '../../components/unit-command/command-calls.ts';
import { AgainDialog, DistanceDialog, RebootDialog } from '../../components/unit-command/command-dialogs.tsx';
import { CommandRow } from '../../components/unit-command/command-row.tsx';
import { ParametersDialog } from '../../components/unit-command/parameters-dialog.tsx';
import { TextCommandDialog } from '../../components/unit-command/text-command-dialog.tsx';
import commandClasses from '../../components/unit-command/unit-command.module.css';
import { useCommandName, useMoment } from '../../components/unit-command/use-command-words.ts';
import type { Reachability } from '../../components/unit-command/use-reachability.ts';
import { useLiveCommands, useReachability } from '../../components/unit-command/use-reachability.ts';
import { paths } from '../../paths.ts';
import fields from '../../ui/form-fields.module.css';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './configurator-card.module.css';

/** What is being asked of the unit in a window. */
type Asking =
  | { readonly kind: 'reboot' | 'set_distance' | 'parameters' | 'text' | 'sms' }
  | { readonly kind: 'again'; readonly command: UnitCommand };

/** What the buttons do. */
type Doing = 'request_data' | 'set_distance' | 'reboot' | 'parameters' | 'text' | 'sms';

/** How long a connection is looked for, in milliseconds. */
const lookingMs = 20_000;
/** How often commands are asked for again where nothing was told of them, in milliseconds. */
const askAgainMs = 20_000;
/** Commands of the queue and of those done that are shown. */
const mostInHand = 20;
const mostDone = 4;

/** Whether a unit can be spoken to: looking for its connection comes to an end. */
function useReachState(reach: Reachability | undefined): Reachability['state'] {
  const state = reach?.state ?? 'connecting';
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    if (state !== 'connecting') return undefined;
    const timer = setTimeout(() => setTooLong(true), lookingMs);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [state]);
  return isTooLong ? 'unable_to_connect' : state;
}

function ReachText({ state, since }: Pick<Reachability, 'state' | 'since'>) {
  const t = useTranslations('unitCommands.reach');
  const moment = useMoment();
  return (
    <span role="status" className={classes.reach} data-state={state}>
      {state === 'connecting' && <Loader size={16} aria-hidden />}
      {state === 'connected' && <IconPlugConnected size={18} aria-hidden />}
      {state === 'unable_to_connect' && <IconPlugConnectedX size={18} aria-hidden />}
      {state === 'connected' && since !== null ? t('connectedSince', { at: moment(since) }) : t(state)}
    </span>
  );
}

/** Why a unit cannot be reached, as far as one can tell. */
function Unreachable({ reach }: { readonly reach: Reachability }) {
  const t = useTranslations('unitCommands');
  const tSim = useTranslations('simCards.states');
  const format = useFormatter();
  const { last_heard: heard, vehicle, sim_card: card } = reach;
  const ignition = vehicle?.ignition_on ?? null;
  const supply = vehicle?.supply_v ?? null;
  const facts = [
    ignition !== null && t(ignition ? 'ignitionOn' : 'ignitionOff'),
    supply !== null && t('supply', { voltage: `${format.number(supply, { maximumFractionDigits: 1 })}\u00A0V` }),
    card !== null && t('simState', { state: tSim(card.state as 'active') }),
    t(`reasons.${reach.reason ?? 'not_known'}`),
  ];
  return (
    <div className={classes.unreachable}>
      <strong>
        {heard === null ? t('neverHeard') : t('notHeardSince', { at: format.dateTime(new Date(heard), 'long') })}
      </strong>
      <p>{facts.filter((fact) => fact !== false).join(' ')}</p>
    </div>
  );
}

/** Commands that wait or are under way, in the order in which they go. */
function InHand(props: {
  readonly unit: TelematicsUnit;
  readonly commands: readonly UnitCommand[];
  readonly total: number;
}) {
  const { unit, commands, total } = props;
  const { imei } = unit;
  const t = useTranslations('unitCommands');
  const nameOf = useCommandName();
  const reload = useCommandsReload();
  const cancelling = useMutation({
    mutationFn: ({ id }: UnitCommand) => call(cancelUnitCommand, { params: { imei, command_id: id } }),
    onSettled: reload,
  });
  const cancellingAll = useMutation({
    mutationFn: () => call(cancelUnitCommands, { params: { imei } }),
    onSettled: reload,
  });
  const queued = commands.filter(({ state }) => state === 'queued');
  const isSending = commands.some(({ state }) => state === 'sent');
  const error = cancelling.error ?? cancellingAll.error;
  const placeOf = (command: UnitCommand): string => {
    const place = queued.indexOf(command) + (isSending ? 2 : 1);
    return queued[0] === command ? t('next') : t('place', { place: String(place) });
  };
  return (
    <section aria-labelledby="commands-in-hand" className={classes.part}>
      <header className={classes.partHead}>
        <h3 id="commands-in-hand">{t('inHand', { count: String(total) })}</h3>
        {queued.length > 1 && (
          <button type="button" className={commandClasses.link} onClick={() => cancellingAll.mutate()}>
            {t('cancelAll')}
          </button>
        )}
      </header>
      <FormOutcome error={error} faultList={error && <p className={commandClasses.failed}>{t('failed.cancel')}</p>} />
      {commands.length === 0 && <p className={classes.nothing}>{t('nothingQueued')}</p>}
      <ul className={commandClasses.rows}>
        {commands.map((command) => (
          <CommandRow
            key={command.id}
            command={command}
            family={unit.device_family}
            place={
              command.state === 'queued' && (
                <>
                  {placeOf(command)}
                  <button
                    type="button"
                    className={commandClasses.link}
                    aria-label={t('cancelOne', { command: nameOf(command, unit.device_family) })}
                    onClick={() => cancelling.mutate(command)}
                  >
                    {t('cancel')}
                  </button>
                </>
              )
            }
          />
        ))}
      </ul>
      {total > commands.length && (
        <p className={classes.nothing}>{t('moreQueued', { count: total - commands.length })}</p>
      )}
    </section>
  );
}

/** The ways on from a command whose outcome is unknown: the harmless question that settles it, and sending it again. */
function UnknownActions(props: {
  readonly unit: TelematicsUnit;
  readonly command: UnitCommand;
  readonly onAgain: (command: UnitCommand) => void;
}) {
  const { command } = props;
  const t = useTranslations('unitCommands');
  const commanding = useCommanding(props.unit.imei);
  const question = settlingQuestion(command);
  return (
    <div className={commandClasses.actions}>
      {question !== null && (
        <Button
          size="compact-md"
          variant="default"
          loading={commanding.isPending}
          onClick={() => commanding.mutate(question.wanted)}
        >
          {t(`findOut.${question.about}`, { id: String(question.id) })}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        onClick={() => (isHarmless(command) ? commanding.mutate(repeated(command)) : props.onAgain(command))}
      >
        {t('again')}
      </Button>
      <FormOutcome error={commanding.error} />
    </div>
  );
}

function Done(props: {
  readonly unit: TelematicsUnit;
  readonly commands: readonly UnitCommand[];
  readonly total: number;
  readonly onAgain: (command: UnitCommand) => void;
}) {
  const { unit, commands, total } = props;
  const t = useTranslations('unitCommands');
  return (
    <section aria-labelledby="commands-done" className={classes.part}>
      <header className={classes.partHead}>
        <h3 id="commands-done">{t('done')}</h3>
        {total > 0 && (
          <Link to={paths.telematicsUnit(unit.imei)} search={{ commands: 'all' } as never}>
            {t('all', { count: total })}
          </Link>
        )}
      </header>
      {commands.length === 0 && <p className={classes.nothing}>{t('nothingDone')}</p>}
      <ul className={commandClasses.rows} aria-live="polite">
        {commands.map((command) => (
          <CommandRow
            key={command.id}
            command={command}
            family={unit.device_family}
            actions={
              command.state === 'unknown' && <UnknownActions unit={unit} command={command} onAgain={props.onAgain} />
            }
          />
        ))}
      </ul>
    </section>
  );
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Two buttons stand side by side on a phone, with words as long as the language has. */
const wrapping = { root: fields.wrapping ?? '', label: fields.wrappingLabel ?? '' };

/** The ways to ask something of a unit; while it is away they queue. */
function Buttons(props: {
  readonly unit: TelematicsUnit;
  readonly isAway: boolean;
  readonly hasSms: boolean;
  readonly onAsk: (asking: Asking) => void;
}) {
  const { unit, isAway, hasSms, onAsk } = props;
  const t = useTranslations('unitCommands');
  const requesting = useCommanding(unit.imei);
  if (protocolOfFamily[unit.device_family as DeviceFamily] === 'ruptela') {
    return <p className={classes.nothing}>{t('otherProtocol')}</p>;
  }
  const wordsOf = (kind: Doing): string => (isAway ? t(`later.${kind}`) : t(`now.${kind}`));
  const others = [
    // Units of trailers have no counter that could be set.
    ...(unit.device_family === 'ft' ? [] : [['set_distance', IconPencil] as const]),
    ['reboot', IconPower],
    ['parameters', IconFileText],
    ...(hasSms ? [['sms', IconMessage] as const] : []),
    ['text', IconChevronRight],
  ] as const;
  return (
    <>
      <FormOutcome
        error={requesting.error}
        faultList={requesting.error && <p className={commandClasses.failed}>{t('failed.request_data')}</p>}
      />
      <div className={classes.buttons}>
        <Button
          variant={isAway ? 'default' : 'filled'}
          classNames={wrapping}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={requesting.isPending}
          onClick={() => requesting.mutate({ kind: 'request_data' })}
        >
          {wordsOf('request_data')}
        </Button>
        {others.map(([kind, Icon]) => (
          <Button
            key={kind}
            variant="default"
            classNames={wrapping}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onAsk({ kind })}
          >
            {wordsOf(kind)}
          </Button>
        ))}
      </div>
    </>
  );
}

const dialogs = { reboot: RebootDialog, set_distance: DistanceDialog, parameters: ParametersDialog };

function AskingDialog(props: { readonly unit: TelematicsUnit; readonly asking: Asking; readonly onClose: () => void }) {
  const { asking, ...dialog } = props;
  if (asking.kind === 'again') return <AgainDialog {...dialog} command={asking.command} />;
  if (asking.kind === 'text') return <TextCommandDialog {...dialog} />;
  if (asking.kind === 'sms') return <TextCommandDialog {...dialog} channel="sms" />;
  const Dialog = dialogs[asking.kind];
  return <Dialog {...dialog} />;
}

/** What is under way, and what came of the last few commands. */
function Commands(props: { readonly unit: TelematicsUnit; readonly onAgain: (command: UnitCommand) => void }) {
  const { unit, onAgain } = props;
  const { imei } = unit;
  useLiveCommands(imei);
  const listOf = (states: string, limit: number, sort: 'requested_on' | '-requested_on') => ({
    ...endpointQuery(listUnitCommands, { params: { imei }, query: { states, limit, sort } }),
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
  });
  const inHand = useQuery(listOf('queued,sent', mostInHand, 'requested_on'));
  const done = useQuery(listOf('answered,refused,unknown,expired,cancelled', mostDone, '-requested_on'));
  const error = inHand.error ?? done.error;
  if (error !== null) {
    const retry = (): void => {
      for (const query of [inHand, done]) void query.refetch();
    };
    return <ErrorNotice error={error} headingLevel={3} onRetry={retry} />;
  }
  if (inHand.data === undefined || done.data === undefined) return <SkeletonLines lines={4} height={24} />;
  return (
    <>
      <InHand unit={unit} commands={inHand.data.items} total={inHand.data.total} />
      <Done unit={unit} commands={done.data.items} total={sum(done.data.counts)} onAgain={onAgain} />
    </>
  );
}

/** What can be asked of a unit, what is under way, and what came of it. Drawn only for those who may. */
export function ConfiguratorCard({ unit }: { readonly unit: TelematicsUnit }) {
  const { imei, device_family: family } = unit;
  const t = useTranslations('unitCommands');
  const tUtilities = useTranslations('utilities');
  const { data: reach, error, refetch } = useReachability(imei);
  const [asking, setAsking] = useState<Asking | null>(null);
  const state = useReachState(reach);
  return (
    <section className={classes.card} aria-labelledby="configurator">
      <header className={classes.head}>
        <h2 id="configurator">{t('title')}</h2>
        <ReachText state={state} since={reach?.since ?? null} />
      </header>
      {state === 'connected' && <p className={classes.nothing}>{t('oneByOne')}</p>}
      {state === 'connecting' && <p className={classes.nothing}>{t('looking')}</p>}
      {state === 'unable_to_connect' && reach !== undefined && <Unreachable reach={reach} />}
      {error !== null && <ErrorNotice error={error} headingLevel={3} onRetry={() => void refetch()} />}
      <Buttons
        unit={unit}
        isAway={state === 'unable_to_connect'}
        hasSms={reach?.sms_available === true}
        onAsk={setAsking}
      />
      <Link to={paths.checksumCalculator} search={{ tab: 'commands', family } as never} className={classes.reference}>
        {tUtilities('commandReference')}
      </Link>
      <Commands unit={unit} onAgain={(command) => setAsking({ kind: 'again', command })} />
      {asking !== null && <AskingDialog unit={unit} asking={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}
