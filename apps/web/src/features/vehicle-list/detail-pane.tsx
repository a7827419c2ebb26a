import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowsMaximize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AmbiguousVehicle } from '../../components/ambiguous-vehicle.tsx';
import type { OverviewSearch } from '../../components/overview-state/overview-state.ts';
import { useCanonicalReference } from '../../components/use-canonical-reference.ts';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { paths } from '../../paths.ts';
import classes from './detail-pane.module.css';

/** The vehicle beside the list, with the ways to close it and to give it the whole page. */
export function DetailPane(props: {
  /** As addresses name it. */
  readonly reference: string;
  /** Hears how addresses name it rather. */
  readonly onRedirect: (proper: string) => void;
  /** What its own page is to show of it. */
  readonly ownPage: OverviewSearch;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { reference, onClose } = props;
  const { vehicle, isAmbiguous } = useCanonicalReference(reference, props.onRedirect);
  const registration = vehicle?.registration ?? reference;
  const t = useTranslations('vehicleList');
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = 0;
  }, [reference]);
  return (
    <section ref={pane} className={classes.pane} aria-label={plateText(registration)}>
      <div className={classes.actions}>
        <Link
          to={paths.vehicle(reference)}
          search={props.ownPage}
          className={classes.action}
          aria-label={t('openFullPage')}
          title={t('openFullPage')}
        >
          <IconArrowsMaximize size={17} aria-hidden />
        </Link>
        <CloseButton aria-label={t('closeDetail', { registration })} onClick={onClose} />
      </div>
      {isAmbiguous ? (
        <AmbiguousVehicle
          reference={reference}
          headingLevel={2}
          linkTo={(other) => ({ to: '.', search: (before: object) => ({ ...before, vehicle: other }) })}
        />
      ) : (
        props.children
      )}
    </section>
  );
}
