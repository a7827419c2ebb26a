import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { ChecklistDetail } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { listChecklistPhotos } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { addDays, dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { useNowMs } from '../../i18n/use-now.ts';
import { paths } from '../../paths.ts';
import type { ShownPhoto } from './checklist-photo.tsx';
import { PhotoTile, usePhotoViewer } from './checklist-photo.tsx';
import photoClasses from './checklist-photos.module.css';
import classes from './checklist-detail.module.css';

/** A photo as the gallery's endpoint answers it. */
export type ListedPhoto = AnswerOf<typeof listChecklistPhotos>['items'][number];

/** How a listed photo is looked at. */
export function useShownPhoto(): (photo: ListedPhoto) => ShownPhoto {
  const t = useTranslations('checklists.photo');
  return ({ photo_id: id, fault_text: fault, item_text: item, ...photo }) => ({
    id,
    label: fault === null || fault === '' ? item : t('fault', { fault, item }),
    aspectRatio: `${photo.width_px} / ${photo.height_px}`,
    registration: photo.registration,
    check: { id: photo.checklist_id, number: photo.number },
    jobId: photo.job?.id ?? null,
  });
}

const days = 90;
const drawnCount = 6;

/** The newest photos of a check's vehicle, and the way to all of them. */
export function VehiclePhotos(props: { readonly check: ChecklistDetail; readonly vehicleId: number }) {
  const t = useTranslations('checklists.detail');
  const format = useFormatter();
  const to = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const from = addDays(to, -days);
  const query = useQuery(
    endpointQuery(listChecklistPhotos, {
      query: { vehicle_id: vehicleReference(props.vehicleId), from, to, limit: 50 },
    }),
  );
  const shownPhoto = useShownPhoto();
  const listed = query.data?.items ?? [];
  const { open, viewer } = usePhotoViewer(listed.map(shownPhoto));
  return (
    <section aria-labelledby="vehicle-photos">
      <h3 id="vehicle-photos">
        {t('photosTitle')} <span className={classes.note}>{t('photosRange')}</span>
        {listed.length > drawnCount && (
          <Link to={paths.checklists} search={{ view: 'gallery', from, date: to, q: props.check.registration }}>
            {t('allPhotos')}
          </Link>
        )}
      </h3>
      {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && listed.length === 0 && <p className={classes.note}>{t('noPhotos')}</p>}
      <ul className={photoClasses.strip}>
        {listed.slice(0, drawnCount).map((photo) => {
          const shown = shownPhoto(photo);
          return (
            <li key={shown.id}>
              <PhotoTile
                photo={shown}
                caption={`${format.dateTime(new Date(photo.taken_at), { day: 'numeric', month: 'short' })}, ${photo.item_text}`}
                onOpen={() => open(shown.id)}
              />
            </li>
          );
        })}
      </ul>
      {viewer}
    </section>
  );
}
