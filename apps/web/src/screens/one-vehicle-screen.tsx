import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AmbiguousVehicle } from '../components/ambiguous-vehicle.tsx';
import classes from './tabbed-screen.module.css';
import { useOpenedVehicle } from './use-opened-vehicle.ts';

/** A screen about one vehicle, under its proper address; where several customers have its registration, the choice between them. */
export function OneVehicleScreen(props: {
  readonly vehicleId: string;
  /** Of the browser's title; null = the overview. */
  readonly title: string | null;
  readonly isWide?: true;
  readonly children: ReactNode;
}) {
  const { vehicleId, title, isWide, children } = props;
  const navigate = useNavigate();
  const addressOf = (reference: string) =>
    ({ to: '.', params: { vehicleId: reference } as never, search: true }) as const;
  const { isAmbiguous } = useOpenedVehicle(vehicleId, title, (proper) => {
    void navigate({ ...addressOf(proper), replace: true });
  });
  if (isAmbiguous) return <AmbiguousVehicle reference={vehicleId} headingLevel={1} linkTo={addressOf} />;
  return (
    <div className={classes.page} data-wide={isWide} data-narrow={isWide === true ? undefined : true}>
      {children}
    </div>
  );
}
