import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Picture } from './picture.tsx';
import classes from './photos.module.css';

/** A photo as large as the window, with the way to the ones beside it, also by the arrow keys. */
export function PhotoViewer(props: {
  /** What the photo shows, in words. */
  readonly label: string;
  readonly picture: Blob | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Of the picture, so that nothing moves when it comes. */
  readonly aspectRatio: string;
  /** Which of how many it is. */
  readonly place: string;
  /** Null: it is the first, or the last. */
  readonly onBefore: (() => void) | null;
  readonly onAfter: (() => void) | null;
  /** More about the photo than its label. */
  readonly children?: ReactNode;
  /** What can be done with the photo. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}) {
  const { label, picture, onBefore, onAfter } = props;
  const t = useTranslations('photos');
  return (
    <ModalDialog label={label} place="wide" onClose={props.onClose}>
      <div
        className={classes.viewer}
        role="presentation"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') onBefore?.();
          if (key === 'ArrowRight') onAfter?.();
        }}
      >
        {props.error === null ? (
          <div className={classes.picture} style={{ aspectRatio: props.aspectRatio }}>
            <Picture content={picture} alt={label} />
          </div>
        ) : (
          <ErrorNotice error={props.error} onRetry={props.retry} />
        )}
        <p className={classes.note}>{label}</p>
        {props.children}
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-label={t('before')}
            aria-disabled={onBefore === null}
            data-disabled={onBefore === null}
            onClick={() => onBefore?.()}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <span className={classes.note}>{props.place}</span>
          <Button
            variant="default"
            aria-label={t('after')}
            aria-disabled={onAfter === null}
            data-disabled={onAfter === null}
            onClick={() => onAfter?.()}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
          {props.actions}
          <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={props.onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
