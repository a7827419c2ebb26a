import { Button } from '@mantine/core';
import { IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Photo } from '@tyrewatch/contract/photos/photo-endpoints';
import { deletePhoto } from '@tyrewatch/contract/photos/photo-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isTransient } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { PhotoButton } from './photo-button.tsx';
import type { ChosenPhoto, PhotoOwner } from './photo-calls.ts';
import { chosenPhoto, photosQuery, sendPhoto, usePhotosReload, usePicture } from './photo-calls.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { Picture } from './picture.tsx';
import classes from './photos.module.css';

/** What a photo shows, who added it and when. */
function usePhotoWords(): (photo: Photo) => string {
  const t = useTranslations('photos');
  const format = useFormatter();
  return ({ of, lowest_mm: lowestMm, at, by }) => {
    const depth = lowestMm === null ? '' : ` ${format.number(lowestMm, { minimumFractionDigits: 1 })} mm`;
    return [
      ...(of === 'job' || of === 'tyre' ? [] : [`${t(of)}${depth}`]),
      format.dateTime(new Date(at), 'near'),
      by,
    ].join(' · ');
  };
}

/** The photos of a job or a tyre: to look at, to add to, to remove. */
export function PhotoGallery({ owner, mayAdd }: { readonly owner: PhotoOwner; readonly mayAdd: boolean }) {
  const t = useTranslations('photos');
  const query = useQuery(photosQuery(owner));
  const words = usePhotoWords();
  const [shownId, setShownId] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Photo | null>(null);
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonLines lines={1} height={96} />;
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  const photos = query.data.items;
  const at = photos.findIndex(({ id }) => id === shownId);
  const shown = photos[at];
  return (
    <>
      {photos.length === 0 && <p className={classes.note}>{t('none')}</p>}
      {photos.length > 0 && (
        <ul className={classes.grid}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} label={words(photo)} onOpen={() => setShownId(photo.id)} />
              <span className={classes.note}>{words(photo)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <PhotoAdder owner={owner} />}
      {shown !== undefined && (
        <Viewer
          photo={shown}
          label={words(shown)}
          place={t('place', { index: at + 1, count: photos.length })}
          before={photos[at - 1]?.id ?? null}
          after={photos[at + 1]?.id ?? null}
          onShow={setShownId}
          onRemove={() => {
            setShownId(null);
            setRemoved(shown);
          }}
          onClose={() => setShownId(null)}
        />
      )}
      {removed !== null && <RemoveDialog owner={owner} photo={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** Chooses photos and sends them one after the other; those that fail are named with the reason, and can be sent again. */
function PhotoAdder({ owner }: { readonly owner: PhotoOwner }) {
  const t = useTranslations('photos');
  const textOf = useProblemText();
  const reload = usePhotosReload(owner);
  const isTouched = useMedia('(any-pointer: coarse)');
  const [sentCount, setSentCount] = useState(0);
  const sending = useMutation({
    mutationFn: async (photos: readonly ChosenPhoto[]) => {
      const failed: { readonly photo: ChosenPhoto; readonly error: unknown }[] = [];
      for (const [index, photo] of photos.entries()) {
        setSentCount(index);
        await sendPhoto(owner, photo).catch((error: unknown) => failed.push({ photo, error }));
      }
      await reload();
      return failed;
    },
  });
  const { isPending, variables: photos = [], data: failed = [] } = sending;
  const again = failed.filter(({ error }) => isTransient(error)).map(({ photo }) => photo);
  const add = (files: readonly File[]): void => {
    if (files.length > 0) sending.mutate(files.map(chosenPhoto));
  };
  return (
    <div className={classes.adder}>
      <div role="alert">
        {failed.map(({ photo, error }) => (
          <p key={photo.key} className={classes.failure}>
            {photo.file.name}: {fieldFaults(error)['content'] ?? textOf(error)}
          </p>
        ))}
      </div>
      <p role="status" className={classes.note}>
        {isPending && t('sending', { index: sentCount + 1, count: photos.length })}
      </p>
      <div className={classes.buttons}>
        {isTouched && <PhotoButton label={t('take')} from="camera" isBusy={isPending} onChosen={add} />}
        <PhotoButton label={t('add')} from="files" isBusy={isPending} onChosen={add} />
        {again.length > 0 && (
          <Button variant="default" onClick={() => sending.mutate(again)}>
            {t('again', { count: again.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Thumbnail(props: { readonly photo: Photo; readonly label: string; readonly onOpen: () => void }) {
  const t = useTranslations('photos');
  const { picture, error, retry } = usePicture(props.photo.id, 'thumbnail');
  if (error !== null)
    return (
      <button type="button" className={classes.thumbnail} onClick={retry}>
        <IconPhotoOff size={24} aria-hidden />
        {t('retry')}
      </button>
    );
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t('open', { photo: props.label })}
      onClick={props.onOpen}
    >
      <Picture content={picture} alt="" />
    </button>
  );
}

/** A photo in the viewer. */
function Viewer(props: {
  readonly photo: Photo;
  readonly label: string;
  readonly place: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly onShow: (id: number) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const { photo, before, after, onShow, ...rest } = props;
  const t = useTranslations('photos');
  return (
    <PhotoViewer
      {...rest}
      {...usePicture(photo.id, 'full')}
      aspectRatio={`${photo.width_px} / ${photo.height_px}`}
      onBefore={before === null ? null : () => onShow(before)}
      onAfter={after === null ? null : () => onShow(after)}
      actions={
        photo.may_delete && (
          <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={props.onRemove}>
            {t('remove')}
          </Button>
        )
      }
    />
  );
}

function RemoveDialog(props: { readonly owner: PhotoOwner; readonly photo: Photo; readonly onClose: () => void }) {
  const t = useTranslations('photos');
  const words = usePhotoWords();
  const reload = usePhotosReload(props.owner);
  const removing = useMutation({
    mutationFn: () => call(deletePhoto, { params: { photo_id: props.photo.id } }),
    onSuccess: async () => {
      await reload();
      props.onClose();
    },
  });
  return (
    <FormDialog
      title={t('removeTitle')}
      text={words(props.photo)}
      action={t('remove')}
      isDanger
      isReady
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={props.onClose}
    />
  );
}
