import type { UnitState } from '@tyrewatch/domain/telematics-units/unit-state';
import { unitStates } from '@tyrewatch/domain/telematics-units/unit-state';
import { useTranslations } from 'use-intl';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { UnitStateMark } from './unit-state.tsx';

const withState =
  (state: UnitState | undefined): CountEntry['search'] =>
  (before) => ({ ...before, state });

/** How many units are online, offline, or were never heard. */
export function UnitStateStrip(props: {
  readonly counts: Readonly<Record<UnitState, number>> | undefined;
  readonly chosen: UnitState | undefined;
}) {
  const t = useTranslations('telematicsUnits');
  const { counts, chosen } = props;
  const all: CountEntry = {
    key: 'all',
    name: t('all'),
    count: counts === undefined ? undefined : unitStates.reduce((sum, state) => sum + counts[state], 0),
    current: chosen === undefined ? 'page' : undefined,
    search: withState(undefined),
  };
  const entries = unitStates.map((state): CountEntry => ({
    key: state,
    name: t(`states.${state}`),
    count: counts?.[state],
    mark: <UnitStateMark state={state} />,
    current: chosen === state ? 'true' : undefined,
    search: withState(chosen === state ? undefined : state),
  }));
  return <CountStrip label={t('countsLabel')} entries={[all, ...entries]} />;
}
