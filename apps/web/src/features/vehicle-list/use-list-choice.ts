import { useEffect, useMemo, useState } from 'react';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { ListChoice } from './vehicle-choice.ts';
import { createVehicleChoice } from './vehicle-choice.ts';
import type { VehicleFilters } from './vehicle-search.ts';

/**
 * The choice of vehicles in a list with these filters, for who may change vehicles; other filters empty it. `isOffered`: whether the
 * list has something to do with them. `tapping`: by taps where rows have no columns, and how to begin and end that.
 */
export function useNewListChoice(
  filters: VehicleFilters,
  total: number | undefined,
  isOffered: boolean | undefined,
): {
  readonly list: ListChoice | null;
  readonly tapping: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
} {
  const record = useSession();
  const [choice] = useState(createVehicleChoice);
  const [isTapping, setTapping] = useState(false);
  const question = JSON.stringify(filters);
  useEffect(() => choice.clear, [choice, question]);
  const list = useMemo(() => ({ choice, total, isTapping }), [choice, total, isTapping]);
  if (isOffered !== true || !(may(record, 'vehicle:update') || may(record, 'vehicle:maintenance_mode')))
    return { list: null, tapping: undefined };
  const onToggle = (): void => {
    choice.clear();
    setTapping(!isTapping);
  };
  return { list, tapping: { isOn: isTapping, onToggle } };
}
