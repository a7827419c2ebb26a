import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import type { VehicleSearch } from './vehicle-search.ts';
import { ownPageSearch } from './vehicle-search.ts';

/**
 * Leads from the list to the chosen vehicle's own page where there is no room for it beside the list: whoever follows a
 * link that was made on a wider screen, chooses a vehicle on the map of a phone, or makes the window smaller.
 */
export function useOwnPage(isRoomBeside: boolean, search: VehicleSearch): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isRoomBeside || search.vehicle === undefined) return;
    void navigate({ to: paths.vehicle(search.vehicle), search: ownPageSearch(search), replace: true });
  }, [navigate, isRoomBeside, search]);
}
