import type { WheelTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBadge } from '../../components/level-badge.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useTreadDueText } from '../../components/wheel-tyre/use-tread-due-text.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { shownTreadLevel } from '../../components/tread/tread-levels.ts';
import { useTreadRemark } from './use-tread-remark.ts';
import classes from './tread-due.module.css';

const nothing = '—';
type Reading = WheelTread['readings'][number];

/** A depth in a column of depths. */
function useDepthNumber(): (depthMm: number | null | undefined) => string {
  const format = useFormatter();
  return (depthMm) =>
    depthMm == null ? nothing : format.number(depthMm, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
}

/** All wheels with their last depths and the way to 3 mm. */
export function TreadTable(props: {
  readonly wheels: readonly WheelTread[];
  readonly onChoose: (wheel: WheelPosition) => void;
}) {
  const t = useTranslations('tread');
  const { distance } = useQuantities();
  const dueText = useTreadDueText();
  const depth = useDepthNumber();
  const remarkOf = useTreadRemark();
  const wheelName = useWheelWords();
  const columns: readonly Column<WheelTread>[] = [
    {
      key: 'wheel',
      title: t('columns.wheel'),
      part: 'heading',
      isWhole: true,
      renderCell: (wheel) => (
        <button type="button" className={classes.choose} onClick={() => props.onChoose(wheel.position)}>
          <strong>{wheel.position}</strong> <span className={classes.detail}>{wheelName(wheel)}</span>
        </button>
      ),
    },
    {
      key: 'state',
      title: t('columns.due'),
      renderCell: ({ level }) => <LevelBadge level={shownTreadLevel[level]} words={t(`levels.${level}`)} />,
    },
    {
      key: 'points',
      title: t('columns.points'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ readings }) => {
        const last = readings.at(-1);
        return last === undefined
          ? nothing
          : [last.inner_mm, last.middle_mm, last.outer_mm].map((point) => depth(point)).join(' · ');
      },
    },
    {
      key: 'lowest',
      title: t('columns.lowest'),
      isNumber: true,
      renderCell: ({ lowest_mm: lowest }) => <strong>{depth(lowest)}</strong>,
    },
    {
      key: 'in',
      title: t('in'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ prediction }) => {
        if (prediction?.left_km == null) return nothing;
        return prediction.left_km === 0 ? t('byNow') : distance.text(prediction.left_km);
      },
    },
    {
      key: 'on',
      title: t('columns.on'),
      isWhole: true,
      renderCell: ({ prediction }) =>
        prediction?.due_on == null ? (
          nothing
        ) : (
          <>
            {dueText(prediction.due_on)}
            <div className={classes.detail}>{dueText.range(prediction.earliest_on, prediction.latest_on)}</div>
          </>
        ),
    },
    { key: 'remark', title: t('columns.remark'), renderCell: (wheel) => remarkOf(wheel) ?? nothing },
  ];
  return (
    <ListTable
      label={t('all')}
      columns={columns}
      rows={props.wheels}
      rowKey={({ position }) => position}
      order={undefined}
      onOrder={() => undefined}
    />
  );
}

/** The readings of one tyre, newest first. */
export function TreadReadings({ wheel, label }: { readonly wheel: WheelTread; readonly label: string }) {
  const t = useTranslations('tread');
  const format = useFormatter();
  const { distance } = useQuantities();
  const depth = useDepthNumber();
  const columns: readonly Column<Reading>[] = [
    {
      key: 'at',
      title: t('columns.measured'),
      part: 'heading',
      renderCell: ({ at, marked_check: isDoubted }) => (
        <>
          {format.dateTime(new Date(at), 'short')} {isDoubted && <span className={classes.detail}>{t('doubted')}</span>}
        </>
      ),
    },
    {
      key: 'km',
      title: t('columns.odometer'),
      isNumber: true,
      renderCell: ({ odometer_km: km }) => (km === null ? nothing : distance.text(km)),
    },
    {
      key: 'points',
      title: t('columns.points'),
      isNumber: true,
      isWhole: true,
      renderCell: (reading) =>
        [reading.inner_mm, reading.middle_mm, reading.outer_mm].map((point) => depth(point)).join(' · '),
    },
    { key: 'by', title: t('columns.by'), renderCell: ({ by_name: name }) => name },
  ];
  return (
    <ListTable
      label={label}
      columns={columns}
      rows={wheel.readings.toReversed()}
      rowKey={({ id }) => id}
      order={undefined}
      onOrder={() => undefined}
    />
  );
}
