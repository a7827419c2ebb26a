import { IconBulbOff, IconRotateClockwise } from '@tabler/icons-react';
import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './walk-round.module.css';

type LookFirstRow = BriefedVehicle['look_first'][number];

const keyOf = ({ kind, wheel, fault_id: faultId, item }: LookFirstRow): string =>
  [kind, wheel, faultId, item].join(' ');

/** What one thing to look at says, in two lines. */
function useLookWords(): (row: LookFirstRow, trailer: string) => readonly [head: string, detail: string] {
  const t = useTranslations('walkround.start');
  const format = useFormatter();
  const { pressure } = useQuantities();
  return (row, trailer) => {
    const wheel = [trailer, row.wheel].filter(Boolean).join(' ');
    if (row.kind === 'low_tyre') {
      const target = row.inflate_to_kpa;
      return [
        t('low', { wheel, pressure: pressure.text(row.pressure_kpa) }),
        target === null ? t('lowText') : t('inflate', { pressure: pressure.text(target) }),
      ];
    }
    if (row.kind === 're_torque')
      return [
        t('wheelOff', { wheel }),
        row.due_at === null ? t('reTorque') : t('reTorqueDue', { time: format.dateTime(new Date(row.due_at), 'near') }),
      ];
    const time = row.reported_at === null ? '' : format.dateTime(new Date(row.reported_at), 'near');
    return [[trailer, row.text].filter(Boolean).join(' '), t('reported', { time })];
  };
}

function LookIcon({ kind }: { readonly kind: LookFirstRow['kind'] }) {
  if (kind === 're_torque') return <IconRotateClockwise size={26} aria-hidden />;
  if (kind === 'open_fault') return <IconBulbOff size={26} aria-hidden />;
  return (
    <svg width={26} height={26} viewBox="-12 -12 24 24" aria-hidden>
      <LevelShape level="maintenance" size={22} x={0} y={0} />
    </svg>
  );
}

/** What of the vehicles is to be looked at before all else. */
export function LookFirst({ vehicles }: { readonly vehicles: readonly BriefedVehicle[] }) {
  const t = useTranslations('walkround.start');
  const words = useLookWords();
  const rows = vehicles.flatMap((vehicle, index) =>
    vehicle.look_first.map((row) => ({ row, trailer: index === 0 ? '' : vehicle.registration })),
  );
  if (rows.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="look-first">
      <h2 id="look-first">{t('first')}</h2>
      <ul className={classes.looks}>
        {rows.map(({ row, trailer }) => {
          const [head, detail] = words(row, trailer);
          return (
            <li key={`${trailer} ${keyOf(row)}`}>
              <LookIcon kind={row.kind} />
              <div>
                <strong>{head}</strong>
                <div>{detail}</div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The wheels that need air, with the target at their temperature now: on top of the tyres. */
export function LowTyres({ vehicles }: { readonly vehicles: readonly BriefedVehicle[] }) {
  const low = vehicles.map((vehicle) => ({
    ...vehicle,
    look_first: vehicle.look_first.filter(({ kind }) => kind === 'low_tyre'),
  }));
  return <LookFirst vehicles={low} />;
}
