import { IconClock, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { jobNumber } from '../../components/job-sheet/job-sheet-calls.ts';
import { usePicture } from '../../components/photo/photo-calls.ts';
import { PhotoViewer } from '../../components/photo/photo-viewer.tsx';
import { Picture } from '../../components/photo/picture.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { paths } from '../../paths.ts';
import photoClasses from './checklist-photos.module.css';

/** A photo of a check as it can be looked at. */
export interface ShownPhoto {
  readonly id: number;
  /** What it shows, in words. */
  readonly label: string;
  readonly aspectRatio: string;
  readonly registration: string;
  readonly check: { readonly id: number; readonly number: string };
  readonly jobId: number | null;
}

/** A small photo that opens large; where it could not be fetched, the way to try again. */
export function PhotoTile(props: {
  readonly photo: Pick<ShownPhoto, 'id' | 'label'>;
  /** Written on it; absent: nothing. */
  readonly caption?: string;
  readonly onOpen: () => void;
}) {
  const { photo, caption } = props;
  const t = useTranslations('checklists.photo');
  const { picture, error, retry } = usePicture(photo.id, 'thumbnail');
  // what is written on it is part of its name, for those who say what they see
  const name = caption === undefined ? photo.label : `${caption}. ${photo.label}`;
  return (
    <button
      type="button"
      className={photoClasses.photo}
      aria-label={error === null ? t('open', { photo: name }) : `${t('failedWord')}: ${photo.label}. ${t('failed')}`}
      onClick={error === null ? props.onOpen : retry}
    >
      {error === null ? (
        <Picture content={picture} alt="" />
      ) : (
        <>
          <IconPhotoOff size={22} aria-hidden />
          <strong>{t('failed')}</strong>
        </>
      )}
      {caption !== undefined && error === null && <span className={photoClasses.caption}>{caption}</span>}
    </button>
  );
}

/** In place of photos that the phone has not sent. */
export function PhotosToFollow({ count }: { readonly count: number }) {
  const t = useTranslations('checklists.photo');
  return (
    <span className={photoClasses.waiting}>
      <IconClock size={20} aria-hidden />
      {t('missing', { count })}
    </span>
  );
}

function Viewer(props: {
  readonly photos: readonly ShownPhoto[];
  readonly at: number;
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}) {
  const { photos, at, onShow, onClose } = props;
  const t = useTranslations('checklists');
  const photo = photos[at];
  const { picture, error, retry } = usePicture(photo?.id ?? 0, 'full');
  if (photo === undefined) return null;
  const to = (other: ShownPhoto | undefined) => (other === undefined ? null : () => onShow(other.id));
  return (
    <PhotoViewer
      label={photo.label}
      picture={picture}
      error={error}
      retry={retry}
      aspectRatio={photo.aspectRatio}
      place={t('photo.place', { index: at + 1, count: photos.length })}
      onBefore={at === 0 ? null : to(photos[at - 1])}
      onAfter={to(photos[at + 1])}
      onClose={onClose}
    >
      <p className={photoClasses.viewerFacts}>
        <PlateChip registration={photo.registration} />
        <Link to={paths.checklists} search={{ check: photo.check.id }} onClick={onClose}>
          {t('openCheck', { number: photo.check.number })}
        </Link>
        {photo.jobId !== null && <Link to={paths.jobSheet(photo.jobId)}>{jobNumber(photo.jobId)}</Link>}
      </p>
    </PhotoViewer>
  );
}

/** Photos beside each other of which one can be looked at large: answers how to open one, and what to draw for that. */
export function usePhotoViewer(photos: readonly ShownPhoto[]) {
  const [shownId, setShownId] = useState<number | null>(null);
  const at = photos.findIndex(({ id }) => id === shownId);
  return {
    open: setShownId,
    viewer: at !== -1 && <Viewer photos={photos} at={at} onShow={setShownId} onClose={() => setShownId(null)} />,
  };
}
