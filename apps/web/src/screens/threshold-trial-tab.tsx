import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useFleetsReload } from '../features/fleets/fleet-task.ts';
import { reportingPart } from '../late-screen.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

const ThresholdTrial = reportingPart(
  async () => (await import('../features/fleet-reports/threshold-trial.tsx')).ThresholdTrial,
  { waiting: <SkeletonLines lines={8} height={36} /> },
);

/** Other thresholds tried on the past of a fleet; applied, the fleet is loaded with them. */
export function ThresholdTrialTab({ fleet }: { readonly fleet: Fleet }) {
  const reload = useFleetsReload();
  return <ThresholdTrial key={fleet.id} fleet={fleet} onApplied={reload} />;
}
