import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { overviewStateOf, type OverviewState } from './overview-state.ts';
import { VehicleOverview } from './vehicle-overview.tsx';

interface Properties {
  registration: string;
  /** Chosen wheel, `1A`…`6D`; null when none is. */
  wheel: string | null;
  onWheelChange: (wheel: string | null) => void;
}

/** The overview beside the list: the wheel is part of the list's address, the rest belongs to the pane. */
export function OverviewPane({ registration, wheel, onWheelChange }: Properties) {
  const [own, setOwn] = useState<Omit<OverviewState, 'wheel'>>(overviewStateOf({}));
  const change = ({ wheel: chosen, ...rest }: Partial<OverviewState>): void => {
    if (chosen !== undefined) onWheelChange(chosen);
    if (Object.keys(rest).length > 0) setOwn({ ...own, ...rest });
  };
  return (
    <VehicleOverview
      vehicleId={registration}
      state={{ ...own, wheel: wheel === null ? null : findWheelPosition(wheel) }}
      onChange={change}
      wheelHref={(position) => `${paths.vehicle(registration)}?wheel=${position}`}
      headingOrder={2}
    />
  );
}
