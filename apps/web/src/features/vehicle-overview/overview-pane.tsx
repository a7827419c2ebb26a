import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import { paths } from '../../paths.ts';
import { VehicleOverview } from './vehicle-overview.tsx';

interface Properties {
  /** As addresses name it. */
  reference: string;
  state: OverviewState;
  onChange: (change: Partial<OverviewState>) => void;
}

/** The overview beside the list, whose address keeps what is shown of the vehicle. */
export function OverviewPane({ reference, state, onChange }: Properties) {
  return (
    <VehicleOverview
      vehicleId={reference}
      state={state}
      onChange={onChange}
      wheelHref={(position) => `${paths.vehicle(reference)}?wheel=${position}`}
    />
  );
}
