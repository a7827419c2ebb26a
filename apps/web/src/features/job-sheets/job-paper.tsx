import type { JobLine, JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { isLow, useJobWords } from '../../components/job-sheet/use-job-words.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { useSession } from '../../session/session.ts';
import { JobPicture } from './job-picture.tsx';
import classes from './job-sheets.module.css';

/** Tyre temperatures for which the right figure is printed, °C: paper does not follow the weather. */
const printedC = [-5, 0, 5, 10, 15, 20, 30, 40, 50] as const;

function PaperLine({ line, job }: { readonly line: JobLine; readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  const { pressure, temperature } = useQuantities();
  const wheelName = useWheelWords();
  const { targetText } = useJobWords();
  const { target_kpa: targetKpa, temperature_c: temperatureC } = line;
  return (
    <section className={classes.paperLine}>
      <JobPicture job={{ ...job, lines: [line] }} />
      <div>
        <div className={classes.paperCode}>{line.wheel?.position ?? t('wholeVehicle')}</div>
        {line.wheel !== null && <strong>{wheelName(line.wheel)}</strong>}
        <p>{[t(`works.${line.work}`), line.note].filter(Boolean).join(', ')}</p>
        {targetKpa !== null && (
          <>
            <div className={classes.paperTarget}>{targetText(line)}</div>
            {temperatureC !== null && <span>{t('paper.at', { temperature: temperature.text(temperatureC) })} · </span>}
            <span>{t('cold', { pressure: pressure.text(targetKpa) })}</span>
            {isLow(line) && <p className={classes.warning}>{t('paper.low')}</p>}
          </>
        )}
      </div>
    </section>
  );
}

/** The right figures of a cold pressure by the tyre's temperature. */
function FigureTable({ targetKpa, referenceC }: { readonly targetKpa: number; readonly referenceC: number }) {
  const t = useTranslations('jobSheets');
  const { pressure, temperature } = useQuantities();
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">{t('paper.tyreAt')}</th>
          {printedC.map((at) => (
            <td key={at}>{temperature.text(at)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('paper.inflateTo')}</th>
          {printedC.map((at) => (
            <td key={at}>
              <strong>{pressure.text(hotPressureKpa(targetKpa, at, referenceC))}</strong>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The job on paper, for somebody without a screen: one page in black and white. */
export function JobPaper({ job }: { readonly job: JobSheet }) {
  const t = useTranslations('jobSheets');
  const format = useFormatter();
  const record = useSession();
  const nowMs = useNowMs();
  const { pressure, temperature } = useQuantities();
  const targets = [...new Set(job.lines.flatMap(({ target_kpa: target }) => (target === null ? [] : [target])))];
  const boxes = [t('paper.before'), t('paper.after'), temperature.unit, t('paper.tread')];
  return createPortal(
    <article className={classes.print} data-print-sheet aria-hidden>
      <header className={classes.paperHead}>
        <div>
          <strong>{job.organization.name}</strong>
          <div>{[job.fleet_name, job.depot_name].filter(Boolean).join(' · ')}</div>
        </div>
        <h1>
          {t('title')} {jobNumber(job.id)} · {plateText(job.vehicle.registration)}
        </h1>
      </header>
      <p>
        {t('columns.priority')}: {t(`priorities.${job.priority}`)} · {t('columns.due')}: {job.due_on ?? '–'} ·{' '}
        {t('columns.assigned')}: {job.assigned_to?.name ?? t('nobody')}
      </p>
      {job.note !== null && <p>{job.note}</p>}
      {job.lines.map((line) => (
        <PaperLine key={line.id} line={line} job={job} />
      ))}
      {targets.map((targetKpa) => (
        <div key={targetKpa}>
          <h2>{t('cold', { pressure: pressure.text(targetKpa) })}</h2>
          <FigureTable targetKpa={targetKpa} referenceC={job.reference_c} />
        </div>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">☐</th>
            <th scope="col">{t('columns.wheel')}</th>
            <th scope="col">{t('columns.work')}</th>
            {boxes.map((box) => (
              <th key={box} scope="col">
                {box}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {job.lines.map((line) => (
            <tr key={line.id}>
              <td>☐</td>
              <td>{line.wheel?.position ?? t('wholeVehicle')}</td>
              <td>{t(`works.${line.work}`)}</td>
              {boxes.map((box) => (
                <td key={box}>&nbsp;</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.signature}>
        <span>{t('paper.doneBy')}</span>
        <span>{t('paper.signature')}</span>
        <span>{t('paper.date')}</span>
        <span>{t('paper.torque')}</span>
      </div>
      <p>{t('paper.closing')}</p>
      <footer>
        {t('paper.printed', { time: format.dateTime(new Date(nowMs), 'long'), name: record?.username ?? '' })}
      </footer>
    </article>,
    document.body,
  );
}
