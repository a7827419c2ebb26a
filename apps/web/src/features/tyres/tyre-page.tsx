import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPencil, IconPrinter, IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { getTreadReadings } from '@tyrewatch/contract/tyres/tread-endpoints';
import { getTyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { Fact } from '../../components/fact-list/fact-list.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { PhotoGallery } from '../../components/photo/photo-gallery.tsx';
import { TreadChart } from '../../components/wheel-tyre/tread-chart.tsx';
import { TyreStretches } from '../../components/wheel-tyre/tyre-stretches.tsx';
import { useCostText } from '../../components/wheel-tyre/use-cost-text.ts';
import { useDepthText } from '../../components/wheel-tyre/use-depth-text.ts';
import { useMayChangeTyres } from '../../components/wheel-tyre/use-may-change-tyres.ts';
import { useTreadDueText } from '../../components/wheel-tyre/use-tread-due-text.ts';
import { useTyreAge } from '../../components/wheel-tyre/use-tyre-age.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TyreForm } from './tyre-form.tsx';
import { TyrePlace } from './tyre-place.tsx';
import classes from './tyres.module.css';

type Passport = AnswerOf<typeof getTyre>;

/** The passport of a tyre: where it has been, how far it ran, what it cost; `missing` stands in place of one that may not be seen. */
export function TyrePage({ tyreNumber, missing }: { readonly tyreNumber: string; readonly missing: ReactNode }) {
  const query = useQuery(endpointQuery(getTyre, { params: { tyre_number: tyreNumber } }));
  if (query.data !== undefined) return <LoadedTyre tyre={query.data} />;
  if (query.error === null) return <SkeletonLines lines={8} height={36} />;
  if (isInvalidResource(query.error)) return missing;
  return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={1} />;
}

function LoadedTyre({ tyre }: { readonly tyre: Passport }) {
  const t = useTranslations('tyreStock');
  const tPhotos = useTranslations('photos');
  const mayChange = useMayChangeTyres();
  const mayMeasure = may(useSession(), 'feature:tyre_tread_depths');
  const [isEditing, setEditing] = useState(false);
  const what = [tyre.make, tyre.pattern, tyre.size].filter((part) => part !== null).join(' · ');
  return (
    <div className={classes.screen}>
      <Link to={paths.tyres}>{t('back')}</Link>
      <header className={classes.heading}>
        <h1>{t('tyre', { number: tyre.number })}</h1>
        <TyrePlace tyre={tyre} />
        <span className={classes.detail}>{what}</span>
        <div className={classes.place}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('print')}
          </Button>
          {mayChange && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
          )}
          {mayChange && tyre.vehicle !== null && (
            <Button
              component={Link}
              to={paths.vehicle(tyre.vehicle.registration)}
              search={{ wheel: tyre.position } as never}
              leftSection={<IconReplace size={16} aria-hidden />}
            >
              {t('toWheel')}
            </Button>
          )}
        </div>
      </header>
      <section className={classes.card} aria-label={t('numbers')}>
        <PassportFacts tyre={tyre} />
      </section>
      <section className={classes.card} aria-labelledby="tyre-life-title">
        <h2 id="tyre-life-title">{t('life')}</h2>
        <LifeBar tyre={tyre} />
        {tyre.stretches.length === 0 ? (
          <p className={classes.detail}>{t('neverFitted')}</p>
        ) : (
          <TyreStretches stretches={tyre.stretches} of="tyre" label={t('life')} />
        )}
        <p className={classes.detail}>{t('formula')}</p>
      </section>
      {mayMeasure && tyre.vehicle !== null && <PresentTread tyre={tyre} vehicleId={tyre.vehicle.id} />}
      <section className={classes.card} aria-labelledby="tyre-photos-title">
        <h2 id="tyre-photos-title">{tPhotos('title')}</h2>
        <PhotoGallery owner={{ reference: tyre.reference }} mayAdd={mayChange} />
      </section>
      {isEditing && <TyreForm tyre={tyre} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** How the tread of a tyre went down at the vehicle it is on, and the way to 3 mm. */
function PresentTread({ tyre, vehicleId }: { readonly tyre: Passport; readonly vehicleId: number }) {
  const t = useTranslations('tyreCare');
  const params = { vehicle_id: vehicleReference(vehicleId) };
  const { data } = useQuery(endpointQuery(getTreadReadings, { params }));
  const wheel = data?.wheels.find(({ position }) => position === tyre.position);
  if (data === undefined || wheel === undefined || wheel.readings.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="tyre-tread-title">
      <h2 id="tyre-tread-title">{t('fields.tread')}</h2>
      <TreadChart wheel={wheel} legalMm={data.legal_mm} />
    </section>
  );
}

function PassportFacts({ tyre }: { readonly tyre: Passport }) {
  const t = useTranslations();
  const format = useFormatter();
  const { distance } = useQuantities();
  const costText = useCostText();
  const ageText = useTyreAge();
  const depthText = useDepthText();
  const dueText = useTreadDueText();
  const mayChange = useMayChangeTyres();
  const range = dueText.range(tyre.tread_due_earliest_on, tyre.tread_due_latest_on);
  const costs: Fact[] = [
    {
      name: t('tyreStock.costPerKm'),
      value: tyre.cost_per_km === null ? '—' : costText(tyre.cost_per_km),
      note: tyre.price === null ? t('tyreStock.priceMissing') : undefined,
    },
    {
      name: t('tyreStock.expectedCost'),
      value: tyre.expected_cost_per_km === null ? '—' : costText(tyre.expected_cost_per_km),
    },
  ];
  const facts: Fact[] = [
    { name: t('tyreStock.driven'), value: tyre.km === null ? '—' : distance.text(tyre.km) },
    ...(mayChange ? costs : []),
    {
      name: t('tyreCare.fields.tread'),
      value: tyre.tread_mm === null ? '—' : depthText(tyre.tread_mm),
      note:
        tyre.tread_at === null
          ? undefined
          : t('tyreCare.panel.measured', { time: format.dateTime(new Date(tyre.tread_at), 'short') }),
    },
    ...(tyre.tread_due_on === null
      ? []
      : [{ name: t('tyreCare.panel.due'), value: dueText(tyre.tread_due_on), note: range }]),
    {
      name: t('tyreCare.fields.dot'),
      value: tyre.dot === null ? '—' : `${tyre.dot.slice(0, 2)}/${tyre.dot.slice(2)}`,
      note: tyre.age_months === null ? undefined : ageText(tyre.age_months),
    },
    { name: t('tyreCare.fields.condition'), value: t(`tyreCare.conditions.${tyre.condition}`) },
    { name: t('tyreCare.fields.serial'), value: tyre.serial_number ?? '—' },
    ...(tyre.comments === null ? [] : [{ name: t('tyreCare.fields.comments'), value: tyre.comments }]),
  ];
  return <FactList facts={facts} />;
}

/** The life of a tyre by kilometres, new on the left; at the end what is left to 3 mm. */
function LifeBar({ tyre }: { readonly tyre: Passport }) {
  const t = useTranslations('tyreStock');
  const { distance } = useQuantities();
  const driven = tyre.stretches.filter(({ km }) => km !== null && km > 0).toReversed();
  if (driven.length === 0) return null;
  return (
    <ol className={classes.life}>
      {driven.map(({ id, vehicle, position, km }) => (
        <li key={id} style={{ flexGrow: km ?? 0, flexBasis: 0 }}>
          <strong>
            {vehicle.registration} {position}
          </strong>
          {distance.text(km)}
        </li>
      ))}
      {tyre.vehicle !== null && tyre.tread_left_km !== null && tyre.tread_left_km > 0 && (
        <li data-ahead style={{ flexGrow: tyre.tread_left_km, flexBasis: 0 }}>
          <strong>{t('toLimit')}</strong>
          {distance.text(tyre.tread_left_km)}
        </li>
      )}
    </ol>
  );
}
