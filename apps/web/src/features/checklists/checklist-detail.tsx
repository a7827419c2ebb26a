import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';
import {
  getChecklist,
  getChecklistFile,
  getChecklistsDay,
  listChecklists,
  settleChecklist,
} from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { Fact } from '../../components/fact-list/fact-list.tsx';
import { FactList } from '../../components/fact-list/fact-list.tsx';
import { ForbiddenVehicles } from '../../components/forbidden-vehicles.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ChecklistFaults } from './checklist-faults.tsx';
import { Verdict } from './checklist-marks.tsx';
import classes from './checklist-detail.module.css';
import { VehiclePhotos } from './vehicle-photos.tsx';

const time = { hour: '2-digit', minute: '2-digit' } as const;

/** The vehicle or trailer, as far as it still is there. */
function Plate({ id, registration }: { readonly id: number | null; readonly registration: string }) {
  if (id === null) return <PlateChip registration={registration} />;
  return <VehiclePlateLink vehicle={{ id, registration }} search={{ tab: 'checklist' }} />;
}

function useFacts(check: ChecklistDetail): readonly Fact[] {
  const t = useTranslations('checklists.detail');
  const format = useFormatter();
  const { distance } = useQuantities();
  const answers = check.groups.flatMap((group) => group.answers);
  const { position, trailer_registration: trailer } = check;
  const degrees = (value: number): string => format.number(value, { maximumFractionDigits: 4 });
  return [
    { name: t('number'), value: check.number },
    { name: t('answered'), value: t('answeredOf', { answered: answers.length, all: answers.length }) },
    {
      name: t('template'),
      value: t('templateVersion', { name: check.template_name, version: check.template.version }),
    },
    { name: t('odometer'), value: check.odometer_km === null ? '–' : distance.text(check.odometer_km) },
    ...(trailer === null
      ? []
      : [{ name: t('trailer'), value: <Plate id={check.trailer_id} registration={trailer} /> }]),
    { name: t('depot'), value: check.depot_name ?? '–' },
    {
      name: t('place'),
      value: position === null ? t('noPlace') : `${degrees(position.latitude)}, ${degrees(position.longitude)}`,
    },
    { name: t('sent'), value: format.dateTime(new Date(check.received_at), time) },
    ...(check.note === null ? [] : [{ name: t('note'), value: check.note }]),
  ];
}

/** Why the depot has to look at a check, and that it has. */
function NeedsLook({ check }: { readonly check: ChecklistDetail }) {
  const t = useTranslations('checklists.needsLook');
  const format = useFormatter();
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: () => call(settleChecklist, { params: { checklist_id: check.id } }),
    onSuccess: async () => {
      confirmSaved({ text: t('settled') });
      await Promise.all(
        [getChecklist, listChecklists, getChecklistsDay].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      );
    },
  });
  if (check.needs_look === null) return null;
  return (
    <section className={classes.needsLook} role="status">
      <p>{t(`why.${check.needs_look}`)}</p>
      {check.looked_at !== null && (
        <p className={classes.note}>
          {t('looked', { name: check.looked_by ?? '', time: format.dateTime(new Date(check.looked_at), 'near') })}
        </p>
      )}
      {check.looked_at === null && check.may_settle && (
        <Button variant="default" loading={settling.isPending} onClick={() => settling.mutate()}>
          {t('settle')}
        </Button>
      )}
      <FormOutcome error={settling.error} />
    </section>
  );
}

function Signature({ check }: { readonly check: ChecklistDetail }) {
  const t = useTranslations('checklists.detail');
  const format = useFormatter();
  const { image, name } = check.signature;
  return (
    <section className={classes.signed}>
      {image === null ? (
        <span className={classes.typedSignature}>{name}</span>
      ) : (
        <img className={classes.signature} src={`data:image/png;base64,${image}`} alt={t('signature', { name })} />
      )}
      <p>{t('signed', { name, time: format.dateTime(new Date(check.finished_at), 'long') })}</p>
    </section>
  );
}

/** Every answer, group by group; folded, because faults are told above. */
function Answers({ check }: { readonly check: ChecklistDetail }) {
  const t = useTranslations('checklists');
  return (
    <details className={classes.answers}>
      <summary>{t('detail.answers')}</summary>
      {check.groups.map(({ group, answers }) => (
        <div key={group}>
          <h4>{t(`groups.${group}`)}</h4>
          <dl>
            {answers.map(({ item, text, result }) => [
              <dt key={`${item} text`}>{text}</dt>,
              <dd key={item} data-result={result}>
                {t(`answers.${result}`)}
              </dd>,
            ])}
          </dl>
        </div>
      ))}
    </details>
  );
}

/** One check: what was found, with photos and jobs; photos of the vehicle; who signed it. `isPage`: it is all the page shows. */
function ChecklistView({ check, isPage }: { readonly check: ChecklistDetail; readonly isPage: boolean }) {
  const Heading = isPage ? 'h1' : 'h2';
  const t = useTranslations('checklists');
  const format = useFormatter();
  const facts = useFacts(check);
  const saving = useMutation({
    mutationFn: () => download(getChecklistFile, { params: { checklist_id: check.id }, query: {} }),
  });
  const [from, to] = [check.started_at, check.finished_at].map((at) => format.dateTime(new Date(at), time));
  return (
    <article className={classes.detail} aria-label={t('openCheck', { number: check.number })}>
      <header className={classes.detailHead}>
        <Heading>
          <Plate id={check.vehicle_id} registration={check.registration} />
        </Heading>
        <Verdict check={check} />
        <span className={classes.aside}>
          {t('detail.walkRound', { from: from ?? '', to: to ?? '', name: check.issuer.name })}
        </span>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('pdf')}
        </Button>
      </header>
      <FormOutcome error={saving.error} />
      <NeedsLook check={check} />
      <div className={classes.facts}>
        <FactList facts={facts} />
      </div>
      <ChecklistFaults check={check} />
      {check.vehicle_id !== null && <VehiclePhotos check={check} vehicleId={check.vehicle_id} />}
      <Answers check={check} />
      <Signature check={check} />
    </article>
  );
}

/** The check with an id, loaded. */
export function ChecklistById({ id, isPage = false }: { readonly id: number; readonly isPage?: boolean }) {
  const query = useQuery(endpointQuery(getChecklist, { params: { checklist_id: id } }));
  if (isInvalidResource(query.error)) return <ForbiddenVehicles />;
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={8} height={36} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <ChecklistView check={query.data} isPage={isPage} />;
}
