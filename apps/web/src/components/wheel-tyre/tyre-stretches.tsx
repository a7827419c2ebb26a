import { Link } from '@tanstack/react-router';
import type { TyreStretch } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { paths } from '../../paths.ts';
import { PlateChip } from '../plate-chip.tsx';
import { VehiclePlateLink } from '../vehicle-plate-link.tsx';
import { useCostText } from './use-cost-text.ts';
import { useDepthText } from './use-depth-text.ts';
import { useMayChangeTyres } from './use-may-change-tyres.ts';
import classes from './wheel-tyre.module.css';

const nothing = '—';

/** The column that names a stretch: the wheel of one tyre’s, the tyre of one wheel’s. */
function useHeading(of: 'tyre' | 'wheel'): Column<TyreStretch> {
  const t = useTranslations('tyreCare');
  const where: Column<TyreStretch> = {
    key: 'where',
    title: t('stretches.where'),
    part: 'heading',
    isWhole: true,
    renderCell: ({ vehicle, position }) => (
      <span className={classes.where}>
        {vehicle.id === null ? (
          <PlateChip registration={vehicle.registration} />
        ) : (
          <VehiclePlateLink
            vehicle={{ id: vehicle.id, registration: vehicle.registration }}
            search={{ wheel: position }}
          />
        )}
        <strong>{position}</strong>
      </span>
    ),
  };
  const which: Column<TyreStretch> = {
    key: 'tyre',
    title: t('panel.title'),
    part: 'heading',
    renderCell: ({ tyre }) => (
      <>
        <Link to={paths.tyre(tyre.reference)}>{tyre.number}</Link>
        <div className={classes.note}>
          {[tyre.make, tyre.pattern, t(`conditions.${tyre.condition}`)].filter((part) => part !== null).join(' · ')}
        </div>
      </>
    ),
  };
  return of === 'tyre' ? where : which;
}

function useColumns(of: 'tyre' | 'wheel'): readonly Column<TyreStretch>[] {
  const t = useTranslations('tyreCare');
  const format = useFormatter();
  const { distance } = useQuantities();
  const costText = useCostText();
  const depthText = useDepthText();
  const maySeeCost = useMayChangeTyres();
  const heading = useHeading(of);
  const date = (at: string): string => format.dateTime(new Date(at), 'short');
  const tread: Column<TyreStretch> = {
    key: 'tread',
    title: t('fields.tread'),
    isNumber: true,
    renderCell: ({ tread_from_mm: from, tread_to_mm: to }) =>
      from === null && to === null
        ? nothing
        : `${from === null ? nothing : depthText(from)} → ${to === null ? nothing : depthText(to)}`,
  };
  const by: Column<TyreStretch> = {
    key: 'by',
    title: t('stretches.by'),
    isSpare: true,
    renderCell: ({ by_name: name }) => name ?? nothing,
  };
  return [
    heading,
    {
      key: 'from',
      title: t('stretches.from'),
      isWhole: true,
      renderCell: ({ fitted_at: at, fitted_by_kind: kind }) => (
        <>
          {at === null ? t('panel.before') : date(at)}
          {kind !== null && <div className={classes.note}>{t(`kinds.${kind}`)}</div>}
        </>
      ),
    },
    {
      key: 'to',
      title: t('stretches.to'),
      isWhole: true,
      renderCell: ({ removed_at: at, reason, disposition }) => (
        <>
          {at === null ? t('stretches.now') : date(at)}
          <div className={classes.note}>
            {[
              reason === null ? null : t(`reasons.${reason}`),
              disposition === null || disposition === 'moved' ? null : t(`destinations.${disposition}`),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'km',
      title: t('stretches.driven'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ km }) => (km === null ? nothing : distance.text(km)),
    },
    ...(maySeeCost
      ? [
          {
            key: 'cost',
            title: t('stretches.cost'),
            isNumber: true,
            renderCell: ({ cost_per_km: cost }: TyreStretch) => (cost === null ? nothing : costText(cost)),
          } as const,
        ]
      : []),
    ...(of === 'tyre' ? [tread, by] : []),
  ];
}

/** Where a tyre has been, or which tyres were at a wheel, newest first. */
export function TyreStretches(props: {
  readonly stretches: readonly TyreStretch[];
  /** What they have in common, and so is not said in each. */
  readonly of: 'tyre' | 'wheel';
  readonly label: string;
}) {
  const columns = useColumns(props.of);
  return (
    <ListTable
      label={props.label}
      columns={columns}
      rows={props.stretches}
      rowKey={({ id }) => id}
      order={undefined}
      onOrder={() => undefined}
    />
  );
}
