import { IconCamera, IconTrash } from '@tabler/icons-react';
import { mostChecklistPhotos } from '@tyrewatch/domain/checklists/checklist-rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { redrawPhoto } from '../../components/photo/redraw-photo.ts';
import { Picture } from '../../components/photo/picture.tsx';
import type { DraftPhoto } from '../../components/walk-round/check-draft.ts';
import type { StoredPhoto } from '../../components/walk-round/check-queue.ts';
import { phoneStore } from '../../components/walk-round/phone-store.ts';
import type { Phone } from './use-phone.ts';
import checkClasses from './check.module.css';
import classes from './walk-round.module.css';
import { newUuid } from '../../ui/new-uuid.ts';

/** Pixels of the longer side of a photo, as it is kept and sent. */
const photoSidePx = 1600;

/** A photo that lies on the phone. */
export function PhonePicture({ photoKey, alt }: { readonly photoKey: string; readonly alt: string }) {
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isShown = true;
    void phoneStore.find('photos', photoKey).then((row) => {
      if (isShown) setPicture((row as StoredPhoto | null)?.picture ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [photoKey]);
  return (
    <span className={checkClasses.picture}>
      <Picture content={picture} alt={alt} />
    </span>
  );
}

/** Photos of one thing: each is kept on the phone as soon as it is taken, without the place it was taken at. */
export function PhotoStrip(props: {
  readonly phone: Phone;
  readonly photos: readonly DraftPhoto[];
  readonly onChange: (photos: readonly DraftPhoto[]) => void;
}) {
  const { phone, photos, onChange } = props;
  const t = useTranslations('walkround.fault');
  const input = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  // A photo may be taken or removed while another is still drawn.
  const newest = useRef(photos);
  newest.current = photos;
  const keep = (next: readonly DraftPhoto[]): void => {
    newest.current = next;
    onChange(next);
  };
  const add = async (file: File): Promise<void> => {
    const picture = await redrawPhoto(file, photoSidePx);
    setUnreadable(picture === null);
    if (picture === null) return;
    const key = newUuid();
    try {
      await phoneStore.put('photos', { id: key, owner: phone.owner, picture } as StoredPhoto);
    } catch {
      phone.setFull(true);
      return;
    }
    keep([...newest.current, { key, bytes: picture.size }]);
  };
  const remove = (key: string): void => {
    keep(newest.current.filter((photo) => photo.key !== key));
    void phoneStore.remove('photos', key);
  };
  const most = mostChecklistPhotos.item;
  return (
    <section aria-labelledby={headingId}>
      <div className={checkClasses.question}>
        <h2 id={headingId}>{t('photos')}</h2>
        <span>{t('count', { count: photos.length, most })}</span>
      </div>
      <div className={checkClasses.photos}>
        {photos.map(({ key }, index) => (
          <div key={key} className={checkClasses.photo}>
            <PhonePicture photoKey={key} alt={t('photo', { number: index + 1 })} />
            <button type="button" aria-label={t('remove', { number: index + 1 })} onClick={() => remove(key)}>
              <IconTrash size={22} aria-hidden />
            </button>
          </div>
        ))}
        {photos.length < most && (
          <button type="button" className={checkClasses.take} onClick={() => input.current?.click()}>
            <IconCamera size={28} aria-hidden />
            {t('take')}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('take')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) void add(file);
        }}
      />
      <p className={classes.note} role="status">
        {t(isUnreadable ? 'unreadable' : 'noCamera')}
      </p>
    </section>
  );
}
