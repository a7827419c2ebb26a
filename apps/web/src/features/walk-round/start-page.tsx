import { Button } from '@mantine/core';
import { IconChevronRight, IconCloudUp, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { BriefedVehicle } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { askedItems, groupsOf } from '@tyrewatch/domain/checklists/checklist-rules';
import { useFormatter, useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import { draftGroups, itemsIn, leftIn, newDraft, openGroup } from '../../components/walk-round/check-draft.ts';
import { useCheckQueue, useUnsentCount } from '../../components/walk-round/phone-services.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { LookFirst } from './look-first.tsx';
import type { Briefing, Phone } from './use-phone.ts';
import { useOnline } from './use-phone.ts';
import type { Go } from './walk-round-page.tsx';
import type { WalkRoundSearch } from './walk-round-search.ts';
import classes from './walk-round.module.css';
import { newUuid } from '../../ui/new-uuid.ts';

/** About how long an item takes, in seconds. */
const secondsPerItem = 9;

interface Properties {
  readonly phone: Phone;
  readonly briefing: Briefing;
  readonly search: WalkRoundSearch;
  readonly go: Go;
}

const plain = (registration: string): string => registration.replaceAll(/\s/g, '').toUpperCase();

/** The vehicle and the trailer that are chosen: those of the address, else those of the last check, else the first own vehicle. */
function useChosen({ briefing, search }: Properties): {
  vehicle: BriefedVehicle | null;
  trailer: BriefedVehicle | null;
} {
  const last = useCheckQueue().checks?.[0] ?? null;
  const byName = (name: string | null | undefined): BriefedVehicle | null =>
    briefing.vehicles.find(({ registration }) => plain(registration) === plain(name ?? '')) ?? null;
  const lastVehicle = byName(last?.vehicle);
  const vehicle = byName(search.vehicle) ?? lastVehicle ?? briefing.vehicles.find((one) => one.is_own) ?? null;
  // Another vehicle was chosen: nothing is known of its trailer.
  const isLast = search.vehicle === undefined && vehicle === lastVehicle;
  const trailer = byName(search.trailer ?? (isLast ? last?.trailer : null));
  return { vehicle, trailer: trailer === vehicle || vehicle?.vehicle_type === 'trailer' ? null : trailer };
}

function Begun({ phone, go }: Properties) {
  const t = useTranslations('walkround.start');
  const { draft } = phone;
  if (draft === null) return null;
  const groups = draftGroups(draft);
  const done = groups.filter((group) => leftIn(draft, itemsIn(draft, group)) === 0).length;
  const isAllDone = done === groups.length;
  return (
    <Button
      size="xl"
      leftSection={<IconPlayerPlay size={20} aria-hidden />}
      onClick={() => go(isAllDone ? { step: 'sign' } : { group: openGroup(draft) })}
    >
      {t('continue', { done, count: groups.length })}
    </Button>
  );
}

function CheckFacts({
  briefing,
  vehicle,
  hasTrailer,
}: {
  briefing: Briefing;
  vehicle: BriefedVehicle;
  hasTrailer: boolean;
}) {
  const t = useTranslations('walkround.start');
  const format = useFormatter();
  const nowMs = useNowMs();
  const template = findTemplate(briefing, vehicle);
  if (template === null) return null;
  const items = askedItems(template.content.items, hasTrailer);
  const minutes = Math.max(1, Math.round((items.length * secondsPerItem) / 60));
  const last = vehicle.last_check;
  const time = last === null ? '' : format.dateTime(new Date(last.finished_at), 'near');
  const isToday =
    last !== null && format.dateTime(new Date(last.finished_at), 'date') === format.dateTime(nowMs, 'date');
  return (
    <p className={classes.facts}>
      <IconListCheck size={22} aria-hidden />
      <span>
        {t('count', { items: items.length, groups: groupsOf(items).length, minutes })}{' '}
        {last !== null && (isToday ? t('today', { time, name: last.by }) : t('last', { time }))}
      </span>
    </p>
  );
}

const findTemplate = (briefing: Briefing, { template }: BriefedVehicle): Briefing['templates'][number] | null =>
  briefing.templates.find(
    (one) =>
      template !== null &&
      one.kind === template.kind &&
      one.organization_id === template.organization_id &&
      one.version === template.version,
  ) ?? null;

function VehicleCard(props: {
  vehicle: BriefedVehicle;
  trailer: BriefedVehicle | null;
  isBegun: boolean;
  mayCouple: boolean;
  go: Go;
}) {
  const { vehicle, trailer, isBegun, go } = props;
  const t = useTranslations('walkround.start');
  const tTypes = useTranslations('vehicleTypes');
  const type = tTypes(vehicle.vehicle_type as 'truck');
  const search = { vehicle: vehicle.registration, ...(trailer === null ? {} : { trailer: trailer.registration }) };
  return (
    <section className={classes.card}>
      <div className={classes.vehicle}>
        <PlateChip registration={vehicle.registration} />
        {!isBegun && (
          <Button variant="default" size="lg" onClick={() => go({ ...search, step: 'vehicle' })}>
            {t('change')}
          </Button>
        )}
      </div>
      <p>{[vehicle.description, type].filter(Boolean).join(', ')}</p>
      {trailer !== null && <p>{t('withTrailer', { trailer: trailer.registration })}</p>}
      {!isBegun && props.mayCouple && (
        <div className={classes.row}>
          <Button variant="default" size="lg" onClick={() => go({ ...search, step: 'trailer' })}>
            {t(trailer === null ? 'couple' : 'otherTrailer')}
          </Button>
          {trailer !== null && (
            <Button variant="subtle" size="lg" onClick={() => go({ vehicle: vehicle.registration })}>
              {t('uncouple')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Which vehicle is checked, what to look at first, and the beginning. */
export function StartPage(props: Properties) {
  const { phone, briefing, go } = props;
  const t = useTranslations('walkround');
  const format = useFormatter();
  const online = useOnline();
  const unsent = useUnsentCount();
  const chosen = useChosen(props);
  const { draft } = phone;
  const vehicle = draft?.vehicle ?? chosen.vehicle;
  const trailer = draft === null ? chosen.trailer : draft.trailer;
  const template = vehicle === null ? null : findTemplate(briefing, vehicle);
  const mayCouple =
    vehicle?.vehicle_type !== 'trailer' && briefing.vehicles.some((one) => one.vehicle_type === 'trailer');
  const begin = (): void => {
    if (vehicle === null || template === null) return;
    const begun = newDraft({ owner: phone.owner, key: newUuid(), vehicle, trailer, template }, Date.now());
    phone.begin(begun);
    go({ group: openGroup(begun) });
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      {unsent > 0 && (
        <button type="button" className={classes.waiting} onClick={() => go({ step: 'sent' })}>
          <IconCloudUp size={22} aria-hidden />
          {t('unsent', { count: unsent })}
          <IconChevronRight size={22} aria-hidden />
        </button>
      )}
      {vehicle === null ? (
        <Button variant="default" size="xl" onClick={() => go({ step: 'vehicle' })}>
          {t('start.noVehicle')}
        </Button>
      ) : (
        <>
          <VehicleCard vehicle={vehicle} trailer={trailer} isBegun={draft !== null} mayCouple={mayCouple} go={go} />
          <LookFirst vehicles={[vehicle, ...(trailer === null ? [] : [trailer])]} />
          {!online && (
            <p className={classes.note}>
              {t('start.asOf', { time: format.dateTime(new Date(briefing.as_of), 'near') })}
            </p>
          )}
          {template === null && draft === null ? (
            <p className={classes.card}>{t('start.unsupported')}</p>
          ) : (
            <CheckFacts briefing={briefing} vehicle={vehicle} hasTrailer={trailer !== null} />
          )}
        </>
      )}
      <div className={classes.startAction}>
        <Begun {...props} />
        {draft === null && template !== null && (
          <Button size="xl" leftSection={<IconPlayerPlay size={20} aria-hidden />} onClick={begin}>
            {t('start.begin')}
          </Button>
        )}
      </div>
    </div>
  );
}
