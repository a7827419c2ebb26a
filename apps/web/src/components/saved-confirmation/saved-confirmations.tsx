import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Confirmation } from './confirm-saved.ts';
import classes from './saved-confirmations.module.css';
import { newUuid } from '../../ui/new-uuid.ts';

const shownMs = 8_000;

/** What a confirmation can do with itself. */
interface ContentProps extends Confirmation {
  readonly onHold: () => void;
  readonly onRelease: () => void;
  readonly onHide: () => void;
}

function Content({ text, next, undo, onHold, onRelease, onHide }: ContentProps) {
  const t = useTranslations();
  const textOf = useProblemText();
  const undoing = useMutation({ mutationFn: async () => undo?.(), onMutate: onHold, onSettled: onRelease });
  if (undoing.isSuccess) return t('dialogs.undone');
  return (
    <>
      {text}
      {undoing.error !== null && <p className={classes.failure}>{textOf(undoing.error)}</p>}
      {(next !== undefined || undo !== undefined) && (
        <div className={classes.acts}>
          {next !== undefined && (
            <Link to={next.href} className={classes.next} onClick={onHide}>
              {next.label}
            </Link>
          )}
          {undo !== undefined && (
            <Button size="compact-sm" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
              {t('incidents.undo')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Has a confirmation shown. It stays while the focus is in it. */
export function show(confirmation: Confirmation): void {
  const id = newUuid();
  const onHold = () => void notifications.update({ id, message, autoClose: false });
  const onRelease = () => void notifications.update({ id, message, autoClose: shownMs });
  const onHide = () => void notifications.hide(id);
  const message = <Content {...confirmation} onHold={onHold} onRelease={onRelease} onHide={onHide} />;
  notifications.show({ id, role: 'status', message, onFocusCapture: onHold, onBlurCapture: onRelease });
}

/** Where confirmations stand: above the foot of the page, on every page of a signed-in person. */
export function SavedConfirmations() {
  const t = useTranslations('shortcuts');
  // Whoever signs in next is not shown what the last one did.
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications
      position="bottom-center"
      autoClose={shownMs}
      limit={3}
      notificationMaxHeight={400}
      classNames={{ root: classes.place ?? '', notification: classes.confirmation ?? '' }}
      renderNotification={({ id = '', message }) => (
        <div className={classes.content}>
          <IconCheck size={18} aria-hidden className={classes.icon} />
          <div className={classes.message}>{message}</div>
          <Button size="compact-sm" variant="subtle" onClick={() => notifications.hide(id)}>
            {t('close')}
          </Button>
        </div>
      )}
    />
  );
}
