import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconEqual, IconHourglass } from '@tabler/icons-react';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { backTestThresholds, ChangedWheel } from '@tyrewatch/contract/fleets/threshold-back-test-endpoints';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { Figures } from './report-frame.tsx';
import classes from './threshold-trial.module.css';

type Answer = AnswerOf<typeof backTestThresholds>;

const problemLevels = alertLevels.filter(isProblem);
const weekMs = 7 * 24 * 3_600_000;

function Totals({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('thresholdTrial');
  const format = useFormatter();
  const duration = useDurations();
  const { present, tried, danger_count: dangerCount } = answer;
  const lead = ({ median_lead_hours: hours }: Answer['tried']): string =>
    hours === null ? t('noLead') : duration(hours);
  const perWeek = ({ by_level_per_vehicle_week: levels }: Answer['tried']): string =>
    format.number(
      Object.values(levels).reduce((sum, count) => sum + count, 0),
      { maximumSignificantDigits: 2 },
    );
  const counted = (now: number) => t('now', { figure: format.number(now) });
  return (
    <Figures
      figures={[
        {
          label: t('incidents'),
          value: format.number(tried.incident_count),
          note: counted(present.incident_count),
        },
        { label: t('perWeek'), value: perWeek(tried), note: t('now', { figure: perWeek(present) }) },
        dangerCount === 0
          ? { label: t('lead'), value: '—', note: t('noDanger') }
          : {
              label: t('lead'),
              value: lead(tried),
              note: `${t('now', { figure: lead(present) })}. ${t('leadText', { count: dangerCount })}`,
            },
        {
          label: t('unalerted'),
          value: format.number(tried.unalerted_count),
          note: counted(present.unalerted_count),
        },
        { label: t('missed'), value: format.number(answer.missed_count), note: t('missedText') },
        { label: t('added'), value: format.number(answer.added_count), note: t('addedText') },
      ]}
    />
  );
}

/** Incidents of each week by the thresholds in force and by those tried, beside each other. */
function Weeks({ from, present, tried }: Pick<Answer, 'from' | 'present' | 'tried'>) {
  const t = useTranslations('thresholdTrial');
  const format = useFormatter();
  const most = Math.max(1, ...present.by_week, ...tried.by_week);
  const weeks = tried.by_week.map((count, week) => {
    const date = new Date(Date.parse(from) + week * weekMs);
    const before = present.by_week[week] ?? 0;
    const short = format.dateTime(date, { day: 'numeric', month: 'short' });
    return {
      short,
      before,
      count,
      text: t('week', { date: short, present: format.number(before), tried: format.number(count) }),
    };
  });
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>
        {t('weeks')}
        <span className={classes.key} data-of="present">
          {t('present')}
        </span>
        <span className={classes.key} data-of="tried">
          {t('tried')}
        </span>
      </figcaption>
      <div className={classes.weeks} role="img" aria-label={weeks.map(({ text }) => text).join('; ')}>
        {weeks.map(({ short, before, count, text }, week) => (
          <div key={text} className={classes.week} title={text}>
            <div className={classes.room}>
              <span className={classes.bar} data-of="present" style={{ '--share': before / most } as CSSProperties} />
              <span className={classes.bar} data-of="tried" style={{ '--share': count / most } as CSSProperties} />
            </div>
            <span className={classes.date}>{week % 4 === 0 ? short : ''}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

type LevelRow = { readonly level: (typeof problemLevels)[number]; readonly present: number; readonly tried: number };

function Levels({ present, tried }: Pick<Answer, 'present' | 'tried'>) {
  const t = useTranslations('thresholdTrial');
  const tLevel = useTranslations('levels.name');
  const format = useFormatter();
  const figure = (value: number): string => format.number(value, { maximumSignificantDigits: 2 });
  const rows = problemLevels.map((level): LevelRow => ({
    level,
    present: present.by_level_per_vehicle_week[level],
    tried: tried.by_level_per_vehicle_week[level],
  }));
  const columns: readonly Column<LevelRow>[] = [
    { key: 'level', title: t('level'), part: 'heading', renderCell: ({ level }) => tLevel(level) },
    { key: 'present', title: t('present'), isNumber: true, renderCell: (row) => figure(row.present) },
    { key: 'tried', title: t('tried'), isNumber: true, renderCell: (row) => figure(row.tried) },
  ];
  return (
    <section className={classes.part}>
      <h3>{t('levels')}</h3>
      <ListTable label={t('levels')} columns={columns} rowKey={({ level }) => level} rows={rows} />
    </section>
  );
}

function Wheels({ wheels }: Pick<Answer, 'wheels'>) {
  const t = useTranslations('thresholdTrial');
  const format = useFormatter();
  const wheelWords = useWheelWords();
  const count = (key: string, title: string, of: (wheel: ChangedWheel) => number): Column<ChangedWheel> => ({
    key,
    title,
    isNumber: true,
    renderCell: (wheel) => format.number(of(wheel)),
  });
  const columns: readonly Column<ChangedWheel>[] = [
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => <VehiclePlateLink vehicle={{ id, registration }} />,
    },
    {
      key: 'wheel',
      title: t('columns.wheel'),
      renderCell: (wheel) => (
        <>
          <strong>{wheel.position}</strong> {wheelWords(wheel)}
        </>
      ),
    },
    count('present', t('present'), (wheel) => wheel.present_count),
    count('tried', t('tried'), (wheel) => wheel.tried_count),
    count('missed', t('columns.missed'), (wheel) => wheel.missed_count),
    count('added', t('columns.added'), (wheel) => wheel.added_count),
  ];
  return (
    <section className={classes.part}>
      <h3>{t('wheels')}</h3>
      {wheels.length === 0 ? (
        <PageMessage icon={<IconEqual size={26} />} title={t('none')} text={t('noneText')} />
      ) : (
        <ListTable
          label={t('wheels')}
          columns={columns}
          rowKey={({ vehicle_id: id, position }) => `${id} ${position}`}
          rows={wheels}
        />
      )}
    </section>
  );
}

/** What thresholds tried on the past would have given, beside those in force. */
export function TrialResult({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('thresholdTrial');
  const format = useFormatter();
  const { from, to, present, tried, own_threshold_wheel_count: ownCount } = answer;
  const { unfinished_vehicle_count: unfinishedCount } = answer;
  const day = (at: string): string => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <div className={classes.trial}>
      {unfinishedCount > 0 && (
        <Alert color="orange" icon={<IconHourglass size={18} aria-hidden />}>
          {t('unfinished', { count: unfinishedCount })}
        </Alert>
      )}
      <Totals answer={answer} />
      <Weeks from={from} present={present} tried={tried} />
      <Levels present={present} tried={tried} />
      <Wheels wheels={answer.wheels} />
      <p className={classes.rule}>
        {t('rule', { vehicles: answer.vehicle_count, wheels: answer.wheel_count, from: day(from), to: day(to) })}
        {ownCount > 0 && ` ${t('own', { count: ownCount })}`}
      </p>
    </div>
  );
}
