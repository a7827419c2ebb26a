import { IconPhotoOff } from '@tabler/icons-react';
import { listChecklistPhotos } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { checklistGroups } from '@tyrewatch/domain/checklists/checklist-rules';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { ListStates } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { useDaysText } from './checklist-dates.tsx';
import { PhotoTile, usePhotoViewer } from './checklist-photo.tsx';
import photoClasses from './checklist-photos.module.css';
import type { ListedPhoto } from './vehicle-photos.tsx';
import { useShownPhoto } from './vehicle-photos.tsx';

/** The photos of all checks that the filters leave, by day and group, newest day first. */
export function ChecklistGallery(props: {
  readonly query: Readonly<Record<string, unknown>>;
  readonly onClear: (() => void) | undefined;
}) {
  const t = useTranslations('checklists');
  const format = useFormatter();
  const timeZone = useTimeZone() ?? 'UTC';
  const daysText = useDaysText();
  const list = usePagedList(listChecklistPhotos, { query: props.query });
  const shownPhoto = useShownPhoto();
  const dayOf = ({ taken_at: at }: ListedPhoto): string => dateIn(Date.parse(at), timeZone);
  const byDay = [...Map.groupBy(list.rows, dayOf)].map(([day, photos]) => ({
    day,
    groups: checklistGroups
      .map((group) => ({ group, photos: photos.filter((photo) => photo.group === group) }))
      .filter((one) => one.photos.length > 0),
  }));
  const inOrder = byDay.flatMap(({ groups }) => groups.flatMap(({ photos }) => photos));
  const { open, viewer } = usePhotoViewer(inOrder.map(shownPhoto));
  return (
    <ListStates
      list={list}
      empty={{ icon: <IconPhotoOff size={26} />, title: t('nonePhotos') }}
      onClear={props.onClear}
      rowHeightPx={120}
    >
      {() => (
        <div className={photoClasses.gallery}>
          {byDay.map(({ day, groups }) => (
            <section key={day} aria-label={daysText({ from: day, to: day })}>
              <h2>{daysText({ from: day, to: day })}</h2>
              <div className={photoClasses.galleryGroups}>
                {groups.map(({ group, photos }) => (
                  <div key={group}>
                    <h3>
                      {t(`groups.${group}`)} · {format.number(photos.length)}
                    </h3>
                    <ul className={photoClasses.grid}>
                      {photos.map((photo) => (
                        <li key={photo.photo_id}>
                          <PhotoTile
                            photo={shownPhoto(photo)}
                            caption={`${plateText(photo.registration)} · ${photo.item_text}`}
                            onOpen={() => open(photo.photo_id)}
                          />
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            </section>
          ))}
          {viewer}
        </div>
      )}
    </ListStates>
  );
}
