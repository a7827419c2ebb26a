import { Link } from '@tanstack/react-router';
import { IconClipboardCheck, IconClipboardOff, IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { listChecklists } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { checklistKindOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { useTabSearch } from '../../components/use-tab-search.ts';
import { PlainList, useRowKeys } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { checklistRowKey, useChecklistCards, useChecklistColumns } from './checklist-columns.tsx';
import { ChecklistById } from './checklist-detail.tsx';
import { parseChecklistSearch } from './checklist-search.ts';
import classes from './checklists.module.css';

const parse = (query: Record<string, unknown>) => {
  const { check, sort } = parseChecklistSearch(query);
  return { ...(check !== undefined && { check }), ...(sort !== undefined && { sort }) };
};

/** The walk-round checks of a vehicle, newest first, and the way to begin one. */
export function VehicleChecklists({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('checklists');
  const [search, change] = useTabSearch(parse);
  const isWide = useMedia('(min-width: 1100px)');
  const box = useRowKeys();
  const sort = search.sort ?? '-time';
  const list = usePagedList(listChecklists, { query: { vehicle_id: vehicleReference(vehicle.id), sort } });
  const chosenId = search.check ?? (isWide ? (list.rows[0]?.id ?? null) : null);
  const isPhone = useMedia('(max-width: 767.98px)');
  const table = useChecklistColumns({ chosenId, isOneDay: false }).filter(({ key }) => key !== 'vehicle');
  const cards = useChecklistCards();
  const isSupported = vehicle.vehicle_type !== null && checklistKindOf(vehicle.vehicle_type) !== null;
  if (!isSupported && list.rows.length === 0)
    return <PageMessage icon={<IconClipboardOff size={26} />} title={t('unsupported')} text={t('unsupportedText')} />;
  const begin = isSupported && (
    <Link to={paths.newChecklist} search={{ vehicle: vehicle.registration }} className={classes.back}>
      <IconPlus size={16} aria-hidden />
      {t('begin')}
    </Link>
  );
  if (!isWide && search.check !== undefined)
    return (
      <div className={classes.screen}>
        <button type="button" className={classes.plainBack} onClick={() => change({ check: undefined })}>
          <IconChevronLeft size={16} aria-hidden />
          {t('back')}
        </button>
        <div className={classes.card}>
          <ChecklistById id={search.check} />
        </div>
      </div>
    );
  const rows = (
    <div ref={box} className={classes.rows}>
      <PlainList
        list={list}
        label={t('title')}
        columns={isPhone ? cards : table}
        rowKey={checklistRowKey}
        order={sort}
        onOrder={(order) => change(parse({ sort: order }))}
        empty={{
          icon: <IconClipboardCheck size={26} />,
          title: t('noneOfVehicle'),
          text: t('noneText'),
          actions: begin,
        }}
      />
    </div>
  );
  return (
    <div className={classes.screen}>
      {list.rows.length > 0 && begin}
      {chosenId === null ? (
        rows
      ) : (
        <SplitPane
          separatorLabel={t('resize')}
          own={{ name: 'checklists', usualPercent: 46 }}
          left={<div className={classes.listPane}>{rows}</div>}
          right={
            <div className={classes.pane}>
              <div className={classes.sticky}>
                <ChecklistById key={chosenId} id={chosenId} />
              </div>
            </div>
          }
        />
      )}
    </div>
  );
}
