import type { OverviewState } from '../components/overview-state/overview-state.ts';
import { VehicleOverview } from '../features/vehicle-overview/vehicle-overview.tsx';
import { SilencedStrip } from '../features/vehicle-state/silenced-strip.tsx';
import { paths } from '../paths.ts';

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
      renderSilence={(vehicle) => <SilencedStrip vehicle={vehicle} />}
      wheelHref={(position) => `${paths.vehicle(reference)}?wheel=${position}`}
    />
  );
}
