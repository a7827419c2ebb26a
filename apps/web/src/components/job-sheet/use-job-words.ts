import type { JobLine, JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { inspectFromPercent } from '@tyrewatch/domain/tyres/inflation-advice';
import { proofFlags } from '@tyrewatch/domain/job-sheets/repair-proof';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** The line whose flag is the worst; null = none has one. */
export function findFlagged({ lines }: JobSheet): JobLine | null {
  const flagged = lines.filter(({ flag, state }) => flag !== null && state !== 'done');
  const rank = ({ flag }: JobLine): number => proofFlags.findIndex((one) => one === flag);
  return flagged.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Words for the lines of a job. */
export function useJobWords() {
  const t = useTranslations('jobSheets');
  const { pressure } = useQuantities();
  /** What the gauge must show now, else the cold target. */
  const targetText = (line: JobLine): string =>
    line.inflate_to_kpa === null
      ? t('cold', { pressure: pressure.text(line.target_kpa) })
      : pressure.text(line.inflate_to_kpa);
  return {
    targetText,
    /** e.g. "Inflate → 107 psi". */
    lineText: (line: JobLine): string => {
      const parts = [t(`works.${line.work}`), ...(line.note === null ? [] : [line.note])].join(', ');
      return line.target_kpa === null ? parts : `${parts} → ${targetText(line)}`;
    },
    /** What its sensor shows of a line; null = it has none to show anything. */
    proofText: (line: JobLine): string | null => {
      if (line.state === 'done') return line.proof === null ? t('lineDone') : t('byHand');
      if (line.flag !== null) return t(`flags.${line.flag}`, { position: line.flag_wheel?.position ?? '' });
      return line.proof === null ? null : t(`proofs.${line.proof}`);
    },
  };
}

/** Whether a tyre was driven with so little air that it is examined before air is let in. */
export const isLow = ({ target_kpa: target, cold_pressure_kpa: cold }: JobLine): boolean =>
  target !== null && cold !== null && cold <= target * (1 - inspectFromPercent / 100);

/** How a line stands, as it is marked. */
export const lineTone = ({ flag, state, proof }: JobLine): 'bad' | 'good' | 'waiting' | 'plain' => {
  if (state === 'done') return 'plain';
  if (flag !== null) return 'bad';
  if (state === 'proved') return 'good';
  return proof === null ? 'plain' : 'waiting';
};
