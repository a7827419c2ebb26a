import { Button } from '@mantine/core';
import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EvidencePack } from '@tyrewatch/contract/evidence/evidence-endpoints';
import * as endpoints from '@tyrewatch/contract/evidence/evidence-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useState } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { Column } from '../../list/list-table.tsx';
import { ListStates, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './evidence-packs.module.css';

/** Days of the interval that is offered: the longest there is between two inspections, eight weeks. */
const offeredDays = 56;

function MakeDialog({ reference, onClose }: { readonly reference: string; readonly onClose: () => void }) {
  const t = useTranslations('evidence.packs');
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const client = useQueryClient();
  const form = useRecordForm({
    record: null,
    valuesOf: () => ({ from_on: addDays(today, 1 - offeredDays), to_on: today }),
    send: async (body) => {
      const pack = await call(endpoints.createEvidencePack, { params: { vehicle_id: reference }, body });
      confirmSaved({ text: t('made', { number: pack.number }) });
      return null;
    },
    onSaved: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(endpoints.listEvidencePacks) }),
  });
  return (
    <DialogForm
      title={t('make')}
      form={form}
      fields={[
        { kind: 'date', name: 'from_on', label: t('from'), hint: t('fromHint'), latest: today, isNeeded: true },
        { kind: 'date', name: 'to_on', label: t('to'), hint: t('toHint'), latest: today, isNeeded: true },
      ]}
      action={t('make')}
      onClose={onClose}
    />
  );
}

function useWords() {
  const t = useTranslations('evidence.packs');
  const format = useFormatter();
  const day = (date: string): string => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    interval: (pack: EvidencePack) => t('line', { from: day(pack.from_on), to: day(pack.to_on) }),
    defects: (pack: EvidencePack) => t('defects', { count: pack.defect_count }),
    made: (pack: EvidencePack) =>
      t('by', { time: format.dateTime(new Date(pack.made_at), 'short'), name: pack.made_by }),
  };
}

function useColumns(): readonly Column<EvidencePack>[] {
  const t = useTranslations('evidence');
  const words = useWords();
  return [
    { key: 'number', title: t('verify.numberLabel'), renderCell: ({ number }) => number },
    { key: 'interval', title: t('packs.title'), renderCell: words.interval },
    { key: 'made', title: t('verify.madeLabel'), renderCell: words.made },
    { key: 'pages', title: t('verify.pagesLabel'), renderCell: ({ page_count: count }) => count },
  ];
}

/** The evidence packs of a vehicle, newest first, and the way to another; nothing for those who may not see reports. */
export function EvidencePacks({ vehicle }: { readonly vehicle: Vehicle }) {
  const session = useSession();
  return may(session, 'fleet:reports') ? <Packs vehicle={vehicle} /> : null;
}

function Packs({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('evidence.packs');
  const words = useWords();
  const columns = useColumns();
  const [isMaking, setMaking] = useState(false);
  const params = { vehicle_id: vehicle.reference };
  const input = { params, query: {} };
  const list = usePagedList(endpoints.listEvidencePacks, input);
  const loading = useMutation({
    mutationFn: ({ id }: EvidencePack) =>
      download(endpoints.exportEvidencePack, { params: { ...params, pack_id: id } }),
  });
  return (
    <section className={classes.card} aria-labelledby="evidence-packs">
      <header className={classes.head}>
        <h2 id="evidence-packs">{t('title')}</h2>
        <TableMenu
          label={`${t('title')} ${vehicle.registration}`}
          list={list}
          rowKey={({ id }) => id}
          file={{ endpoint: endpoints.getEvidencePacksFile, input }}
          narrowedTo={[]}
          columns={columns}
        />
      </header>
      <p className={classes.dimmed}>{t('intro')}</p>
      <Button leftSection={<IconFileCheck size={16} aria-hidden />} variant="default" onClick={() => setMaking(true)}>
        {t('make')}
      </Button>
      <FormOutcome error={loading.error} />
      <ListStates list={list} empty={{ icon: <IconFileCheck size={26} />, title: t('none') }}>
        {(packs) => (
          <ul className={classes.packs}>
            {packs.map((pack) => (
              <li key={pack.id}>
                <div>
                  <strong>{words.interval(pack)}</strong>
                  <span className={classes.dimmed}>
                    {pack.number} · {words.defects(pack)} · {t('pages', { count: pack.page_count })}
                  </span>
                  <span className={classes.dimmed}>{words.made(pack)}</span>
                </div>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('download')} ${pack.number}`}
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={loading.isPending && loading.variables.id === pack.id}
                  onClick={() => loading.mutate(pack)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {isMaking && <MakeDialog reference={vehicle.reference} onClose={() => setMaking(false)} />}
    </section>
  );
}
