import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconReplace, IconRulerMeasure } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { WheelTyre as WheelTyreAnswer } from '@tyrewatch/contract/tyres/tyre-endpoints';
import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { TyreChangeKind } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { carePart } from '../../late-screen.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ErrorNotice } from '../error-notice.tsx';
import type { Fact } from '../fact-list/fact-list.tsx';
import { FactList } from '../fact-list/fact-list.tsx';
import { useAddressChange } from '../use-address-change.ts';
import { PositionHistory } from './position-history.tsx';
import { vehicleTyresQuery } from './tyre-calls.ts';
import { useDepthText } from './use-depth-text.ts';
import { useMayChangeTyres } from './use-may-change-tyres.ts';
import { useTreadDueText } from './use-tread-due-text.ts';
import { useTyreAge } from './use-tyre-age.ts';
import classes from './wheel-tyre.module.css';

const TyreChangeDialog = carePart(async () => (await import('./tyre-change-dialog.tsx')).TyreChangeDialog);

/** Which tyre is at a wheel, since when, how far it ran and how deep its tread is; where it can be changed and measured. */
export function WheelTyre({ vehicle, wheel: shown }: { readonly vehicle: Vehicle; readonly wheel: Wheel }) {
  const t = useTranslations('tyreCare');
  const { data, error, refetch } = useQuery(vehicleTyresQuery(vehicle.id));
  const mayChange = useMayChangeTyres();
  const mayMeasure = may(useSession(), 'feature:tyre_tread_depths');
  const { change }: { readonly change?: TyreChangeKind } = useSearch({ strict: false });
  const changeAddress = useAddressChange();
  const [changing, setShown] = useState(change ?? null);
  const setChanging = (kind: TyreChangeKind | null): void => {
    setShown(kind);
    changeAddress({ change: kind ?? undefined });
  };
  const wheel = data?.wheels.find(({ position }) => position === shown.position);
  return (
    <section className={classes.tyre} aria-labelledby="wheel-tyre-title">
      <header className={classes.head}>
        <h3 id="wheel-tyre-title">{t('panel.title')}</h3>
        {mayMeasure && (
          <Button
            component={Link}
            to={paths.enterTread(vehicle.reference)}
            search={{ axle: shown.axle_number } as never}
            variant="default"
            leftSection={<IconRulerMeasure size={16} aria-hidden />}
          >
            {t('panel.measure')}
          </Button>
        )}
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconReplace size={16} aria-hidden />}
            onClick={() => setChanging('fit')}
          >
            {t('change')}
          </Button>
        )}
      </header>
      {data === undefined && error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && wheel !== undefined && (
        <TyreFacts
          wheel={wheel}
          planned={shown}
          odometerKm={data.odometer_km}
          treadHref={mayMeasure ? paths.vehicleTread(vehicle.reference) : null}
        />
      )}
      <PositionHistory vehicleId={vehicle.id} position={shown.position} />
      {mayChange && changing !== null && (
        <TyreChangeDialog
          vehicle={vehicle}
          kind={changing}
          position={shown.position}
          onClose={() => setChanging(null)}
        />
      )}
    </section>
  );
}

function TyreFacts(props: {
  readonly wheel: WheelTyreAnswer;
  /** What the axle is planned with. */
  readonly planned: Wheel;
  readonly odometerKm: number | null;
  /** Null = the reader may not see how tread went down. */
  readonly treadHref: string | null;
}) {
  const { wheel, planned, odometerKm, treadHref } = props;
  const t = useTranslations('tyreCare');
  const format = useFormatter();
  const { distance } = useQuantities();
  const ageText = useTyreAge();
  const depthText = useDepthText();
  const dueText = useTreadDueText();
  const { tyre, fitted_at: fittedAt, fitted_odometer_km: fittedKm } = wheel;
  if (tyre === null) {
    const ofAxle = [planned.tyre_make, planned.tyre_pattern, planned.tyre_size].filter((part) => part !== null);
    return (
      <p className={classes.note}>
        {wheel.state === 'empty' ? t('noTyre', { position: wheel.position }) : t('panel.none')}
        {ofAxle.length > 0 && <> {t('panel.planned', { tyre: ofAxle.join(' · ') })}</>}
      </p>
    );
  }
  const sinceKm = odometerKm === null || fittedKm === null ? null : Math.max(0, odometerKm - fittedKm);
  const facts: Fact[] = [
    {
      name: t('panel.number'),
      value: <Link to={paths.tyre(tyre.reference)}>{tyre.number}</Link>,
      note: [tyre.make, tyre.pattern, tyre.size, t(`conditions.${tyre.condition}`)]
        .filter((part) => part !== null)
        .join(' · '),
    },
    {
      name: t('panel.fitted'),
      value: fittedAt === null ? t('panel.before') : format.dateTime(new Date(fittedAt), 'short'),
      note: fittedKm === null ? undefined : t('panel.at', { distance: distance.text(fittedKm) }),
    },
    {
      name: t('panel.since'),
      value: sinceKm === null ? '—' : distance.text(sinceKm),
      note: wheel.tyre_km === null ? undefined : t('panel.total', { distance: distance.text(wheel.tyre_km) }),
    },
    {
      name: t('fields.dot'),
      value: tyre.dot === null ? '—' : `${tyre.dot.slice(0, 2)}/${tyre.dot.slice(2)}`,
      note: tyre.age_months === null ? undefined : ageText(tyre.age_months),
    },
    {
      name: t('fields.tread'),
      value:
        tyre.tread_mm === null ? (
          '—'
        ) : treadHref === null ? (
          depthText(tyre.tread_mm)
        ) : (
          <Link to={treadHref} search={{ wheel: wheel.position } as never}>
            {depthText(tyre.tread_mm)}
          </Link>
        ),
      note:
        tyre.tread_at === null
          ? undefined
          : t('panel.measured', { time: format.dateTime(new Date(tyre.tread_at), 'short') }),
    },
    ...(tyre.tread_due_on === null
      ? []
      : [
          {
            name: t('panel.due'),
            value: dueText(tyre.tread_due_on),
            note: dueText.range(tyre.tread_due_earliest_on, tyre.tread_due_latest_on),
          },
        ]),
  ];
  return <FactList facts={facts} />;
}
