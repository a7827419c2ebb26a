import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconX,
} from '@tabler/icons-react';
import type {
  BrakeUploadDetail,
  BrakeUploadRow,
  BrakeVerdict,
} from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { listBrakeUploadRows } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BrakeResultLabel } from '../../components/brakes/brake-sign.tsx';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import classes from './brake-upload.module.css';
import { useRowFix } from './brake-upload-calls.ts';

type Field = 'trailer' | 'period' | 'value' | 'events';
type Fix = ReturnType<typeof useRowFix>;

const fieldOf = {
  trailer: 'trailer',
  vin: 'trailer',
  period: 'period',
  value_percent: 'value',
  status: 'value',
  qualified_events: 'events',
} as const;

/** Whether something is wrong with what stands in a cell. */
const isAtFault = ({ verdict, findings }: BrakeUploadRow, field: Field): boolean =>
  verdict === 'fix' &&
  findings.some(({ column }) => column !== null && (fieldOf as Readonly<Record<string, Field>>)[column] === field);

/** A cell that is to be fixed; the verdict follows when it is left, or with Enter. */
function FixCell(props: { readonly row: BrakeUploadRow; readonly field: Field; readonly fix: Fix }) {
  const { row, field, fix } = props;
  const t = useTranslations('brakeUpload');
  const [text, setText] = useState(row[field]);
  const send = (): void => {
    if (text.trim() !== row[field]) fix.mutate({ row: row.row_number, [field]: text.trim() });
  };
  return (
    <TextInput
      size="xs"
      className={classes.cell}
      data-field={field}
      data-row={row.row_number}
      aria-label={t('fixCell', { field: t(`fields.${field}`), row: row.row_number })}
      aria-invalid
      error
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}

const marks: Readonly<Record<BrakeVerdict, typeof IconCheck>> = {
  fix: IconCircleX,
  remark: IconAlertTriangle,
  ready: IconCircleCheck,
  kept: IconFileCheck,
  left_out: IconX,
};

/** What becomes of a row, and why. */
function Verdict({ row }: { readonly row: BrakeUploadRow }) {
  const t = useTranslations('brakeUpload');
  const tResults = useTranslations('brakes.results');
  const Mark = marks[row.verdict];
  const { percent } = useBrakeWords();
  const { repair, value_percent: number } = row;
  const value = number === null ? row.value : percent(number, 1);
  const words = row.findings.map(({ finding }) =>
    t(`findings.${finding}`, { value, result: row.result === null ? '' : tResults(row.result) }),
  );
  const isPlain = words.length === 0 || row.verdict === 'ready' || row.verdict === 'kept' || row.verdict === 'left_out';
  return (
    <div className={classes.verdict} data-verdict={row.verdict}>
      <strong>
        <Mark size={16} aria-hidden /> {isPlain ? t(`verdicts.${row.verdict}`) : words[0]}
      </strong>
      {(isPlain ? words : words.slice(1)).map((word) => (
        <span key={word}>{word}</span>
      ))}
      {repair?.column === 'trailer' && <span>{t('didYouMean', { registration: plateText(repair.value) })}</span>}
    </div>
  );
}

/** The likely repair of a row, or leaving it out. */
function RowButtons({ row, fix }: { readonly row: BrakeUploadRow; readonly fix: Fix }) {
  const t = useTranslations('brakeUpload');
  const { repair, verdict, row_number: number } = row;
  if (verdict === 'left_out') {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => fix.mutate({ row: number, is_left_out: false })}
      >
        {t('takeIn')}
      </Button>
    );
  }
  if (verdict === 'kept' || (verdict === 'ready' && repair === null)) return null;
  return (
    <div className={classes.buttons}>
      {repair !== null && (
        <Button
          size="xs"
          leftSection={
            repair.column === 'trailer' ? (
              <IconCheck size={14} aria-hidden />
            ) : (
              <IconArrowsExchange size={14} aria-hidden />
            )
          }
          onClick={() => fix.mutate({ row: number, [repair.column]: repair.value })}
        >
          {repair.column === 'trailer' ? t('use', { registration: plateText(repair.value) }) : t('swapDays')}
        </Button>
      )}
      {verdict === 'fix' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => fix.mutate({ row: number, is_left_out: true })}
        >
          {t('leaveOut')}
        </Button>
      )}
    </div>
  );
}

function useColumns(fix: Fix): readonly Column<BrakeUploadRow>[] {
  const t = useTranslations('brakeUpload');
  const format = useFormatter();
  const { period, percent } = useBrakeWords();
  const cell = (field: Field, shown: (row: BrakeUploadRow) => React.ReactNode) => (row: BrakeUploadRow) =>
    isAtFault(row, field) ? (
      <FixCell key={`${row.row_number} ${row[field]}`} row={row} field={field} fix={fix} />
    ) : (
      shown(row)
    );
  const text = (value: string) => (value === '' ? '–' : value);
  return [
    {
      key: 'row',
      title: t('fields.row'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ row_number: number }) => format.number(number),
    },
    {
      key: 'trailer',
      title: t('fields.trailer'),
      part: 'heading',
      renderCell: cell('trailer', ({ vehicle, trailer }) =>
        vehicle === null ? text(trailer) : <PlateChip registration={vehicle.registration} />,
      ),
    },
    {
      key: 'period',
      title: t('fields.period'),
      renderCell: cell('period', (row) =>
        row.period_start === null || row.period_end === null
          ? text(row.period)
          : period(row.period_start, row.period_end),
      ),
    },
    {
      key: 'value',
      title: t('fields.value'),
      isNumber: true,
      renderCell: cell('value', ({ value, value_percent: number }) =>
        number === null ? text(value) : percent(number, 1),
      ),
    },
    {
      key: 'events',
      title: t('fields.events'),
      isNumber: true,
      renderCell: cell('events', ({ events }) => text(events)),
    },
    {
      key: 'result',
      title: t('fields.result'),
      isWhole: true,
      renderCell: ({ result }) => (result === null ? '–' : <BrakeResultLabel result={result} />),
    },
    { key: 'verdict', title: t('fields.verdict'), renderCell: (row) => <Verdict row={row} /> },
    {
      key: 'repair',
      title: t('fields.repair'),
      part: 'corner',
      renderCell: (row) => <RowButtons row={row} fix={fix} />,
    },
  ];
}

/** Where the keyboard goes on once what it was in has gone with the fault: in the same row, or at the next fault. */
function useNextFault({ isSuccess, variables }: Fix) {
  const box = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(() => {
    if (!isSuccess || document.activeElement !== document.body) return;
    const faults = [...(box.current?.querySelectorAll('input') ?? [])];
    const next = faults.find(({ dataset }) => dataset['row'] === String(variables.row)) ?? faults[0];
    (next ?? box.current)?.focus();
  });
  useEffect(() => goOn(), [isSuccess]);
  return box;
}

/** The rows of an upload, those to be fixed first; a cell at fault is fixed where it stands. */
export function BrakeUploadRows({
  of,
  verdict,
}: {
  readonly of: BrakeUploadDetail;
  readonly verdict: BrakeVerdict | undefined;
}) {
  const t = useTranslations('brakeUpload');
  const fix = useRowFix(of.id);
  const columns = useColumns(fix);
  const list = usePagedList(listBrakeUploadRows, {
    params: { upload_id: of.id },
    query: verdict === undefined ? {} : { verdict },
  });
  const box = useNextFault(fix);
  return (
    <div ref={box} tabIndex={-1} className={classes.rows}>
      <FormOutcome error={fix.error} />
      <PlainList
        list={list}
        label={t('rows')}
        columns={columns}
        rowKey={(row) => row.row_number}
        isDimmed={(row) => row.verdict === 'left_out'}
        empty={{ icon: <IconFileCheck size={26} />, title: t('noRows') }}
      />
    </div>
  );
}
