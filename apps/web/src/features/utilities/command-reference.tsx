import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFilterOff, IconLock, IconSearch, IconSend } from '@tabler/icons-react';
import type { UnitCommandDescription } from '@tyrewatch/device-protocol/commands/command-reference';
import { commandEffects, isOfFamily, unitCommands } from '@tyrewatch/device-protocol/commands/command-reference';
import type { UnitParameter } from '@tyrewatch/device-protocol/commands/parameter-dictionary';
import { unitParameters } from '@tyrewatch/device-protocol/commands/parameter-dictionary';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import { deviceFamilies } from '@tyrewatch/domain/telematics-units/device-family';
import { commandSms } from '@tyrewatch/domain/sims/sms-text';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { CommandEffectMark, useCommandMeaning } from '../../components/unit-command/command-meaning.tsx';
import { SendToUnitDialog } from '../../components/unit-command/text-command-dialog.tsx';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { familyNames } from './family-names.ts';
import classes from './command-reference.module.css';

/** The families that know any of the commands. */
const commandedFamilies = deviceFamilies.filter((family) =>
  unitCommands.some((command) => isOfFamily(command, family)),
);
/** Parameters that are named where a search finds them. */
const mostParameters = 12;

const parseSearch = (query: Record<string, unknown>) => {
  const q = String(query['q'] ?? '').slice(0, 100);
  const effect = commandEffects.find((each) => each === query['effect']);
  const family = commandedFamilies.find((each) => each === query['family']);
  return { ...(q !== '' && { q }), ...(effect && { effect }), ...(family && { family }) };
};

/** The parameters that a search finds by number or word; none for a search of less than two letters. */
function foundParameters(plain: string, family: DeviceFamily | undefined): readonly UnitParameter[] {
  if (plain.length < 2) return [];
  const found = unitParameters.filter(
    ({ id, name, families }) =>
      (family === undefined || families.includes(family)) &&
      (String(id).startsWith(plain) || name.toLowerCase().includes(plain)),
  );
  return found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
}

function AnswerCell({ command }: { readonly command: UnitCommandDescription }) {
  const t = useTranslations('commandReference.answers');
  const { answer, answerSource, completion } = command;
  if (answer !== null) return <code className={classes.answer}>{answer}</code>;
  return (
    <span className={classes.dimmed}>
      {answerSource === 'no_answer' ? t(`no_answer.${completion}`) : t('not_documented')}
    </span>
  );
}

/** What stands in a row that is open. */
function Details(props: { readonly command: UnitCommandDescription; readonly family: DeviceFamily }) {
  const { command, family } = props;
  const t = useTranslations('commandReference');
  const { parameters, example, answer, effect, answerSource } = command;
  const spaces = commandSms('', family).length;
  return (
    <FactList
      facts={[
        { name: t('columns.effect'), value: t(`effects.${effect}`), note: t(`effectTexts.${effect}`) },
        {
          name: t('parameters'),
          value:
            parameters.length === 0
              ? t('noParameters')
              : parameters
                  .map(
                    ({ name, isOptional }) =>
                      `${t(`parameterNames.${name}`)}${isOptional ? ` (${t('optional')})` : ''}`,
                  )
                  .join('; '),
        },
        { name: t('example'), value: <code>{example}</code> },
        { name: t('dataForm'), value: <code>{example}</code> },
        {
          name: t('smsForm'),
          value: <code className={classes.whole}>{commandSms(example, family)}</code>,
          note: t('smsSpaces', { spaces }),
        },
        ...(answer === null ? [] : [{ name: t('columns.answer'), value: <code>{answer}</code> }]),
        { name: t('source'), value: t(`sources.${answerSource}`) },
      ]}
    />
  );
}

function CommandRows(props: {
  readonly command: UnitCommandDescription;
  readonly family: DeviceFamily | undefined;
  /** Absent: nobody sends it from here. */
  readonly onSend: (() => void) | undefined;
}) {
  const { command, family, onSend } = props;
  const { name, parameters, families, effect } = command;
  const t = useTranslations('commandReference');
  const meaningOf = useCommandMeaning();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const isForAll = families.length === commandedFamilies.length;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Chevron size={15} aria-hidden />
            <code>
              {name}
              {parameters.length > 0 && <em>{name === 'odoset' ? ':…' : ' …'}</em>}
            </code>
          </button>
        </th>
        <td data-cell="effect">
          <CommandEffectMark effect={effect} />
        </td>
        <td>{meaningOf(command)}</td>
        <td data-cell="answer">
          <AnswerCell command={command} />
        </td>
        <td data-label={t('columns.units')}>
          {isForAll ? t('allUnits') : families.map((each) => familyNames[each]).join(', ')}
        </td>
        <td data-cell="send">
          {effect === 'loses_data' && (
            <span className={classes.locked}>
              <IconLock size={15} aria-hidden /> {t('providerOnly')}
            </span>
          )}
          {effect !== 'loses_data' && onSend !== undefined && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconSend size={15} aria-hidden />}
              aria-label={t('sendOne', { command: name })}
              onClick={onSend}
            >
              {t('send')}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.details}>
          <td colSpan={6}>
            <Details command={command} family={family ?? families[0] ?? 'fmx6'} />
          </td>
        </tr>
      )}
    </>
  );
}

type Search = ReturnType<typeof parseSearch>;

function Toolbar(props: {
  readonly q: string;
  readonly family: DeviceFamily | undefined;
  readonly onChange: (changes: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
}) {
  const { q, family, onChange: change } = props;
  const t = useTranslations('commandReference');
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={q}
        onChange={(event) => change({ q: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label={t('family')}
        value={family ?? ''}
        data={[
          { value: '', label: t('everyFamily') },
          ...commandedFamilies.map((each) => ({ value: each, label: familyNames[each] })),
        ]}
        onChange={(event) => change({ family: commandedFamilies.find((each) => each === event.currentTarget.value) })}
      />
      <span className={classes.dimmed}>{t('sms')}</span>
    </div>
  );
}

function FoundParameters({ parameters }: { readonly parameters: readonly UnitParameter[] }) {
  const t = useTranslations('commandReference');
  return (
    <p className={classes.parameters}>
      {t('matchingParameters', { count: parameters.length })}
      {': '}
      {parameters.slice(0, mostParameters).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <code>{id}</code> {name}
        </Fragment>
      ))}
      {parameters.length > mostParameters && ' …'}
    </p>
  );
}

const columns = ['command', 'effect', 'meaning', 'answer', 'units'] as const;

/** The commands that units know: which does what is needed, and what it will do. */
export function CommandReference() {
  const t = useTranslations('commandReference');
  const meaningOf = useCommandMeaning();
  const mayCommand = may(useSession(), 'telematics_unit:configurator');
  const [{ q = '', effect, family }, change] = useTabSearch(parseSearch);
  const [sent, setSent] = useState<string | null>(null);
  const plain = q.trim().toLowerCase();
  const parameters = foundParameters(plain, family);
  const fits = (command: UnitCommandDescription): boolean =>
    (family === undefined || isOfFamily(command, family)) &&
    (command.name.includes(plain) ||
      meaningOf(command).toLowerCase().includes(plain) ||
      (parameters.length > 0 && (command.name === 'getparam' || command.name === 'setparam')));
  const fitting = unitCommands.filter(fits);
  const shown = fitting.filter((command) => effect === undefined || command.effect === effect);
  const entries = [undefined, ...commandEffects].map((key): CountEntry => ({
    key: key ?? 'all',
    name: key === undefined ? t('all') : t(`effects.${key}`),
    count: fitting.filter((command) => key === undefined || command.effect === key).length,
    current: key === effect ? (key === undefined ? 'page' : 'true') : undefined,
    search: (before) => ({ ...before, effect: key === effect ? undefined : key }),
  }));
  return (
    <div className={classes.reference}>
      <CountStrip label={t('byEffect')} entries={entries} />
      <Toolbar q={q} family={family} onChange={change} />
      {parameters.length > 0 && <FoundParameters parameters={parameters} />}
      {shown.length === 0 ? (
        <PageMessage
          icon={<IconFilterOff size={26} />}
          title={t('none')}
          actions={
            <Button variant="default" onClick={() => change({ q: undefined, effect: undefined, family: undefined })}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-cell={column}>
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t('send')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((command) => (
              <CommandRows
                key={command.name}
                command={command}
                family={family}
                onSend={mayCommand ? () => setSent(command.name) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {sent !== null && <SendToUnitDialog text={sent} onClose={() => setSent(null)} />}
    </div>
  );
}
