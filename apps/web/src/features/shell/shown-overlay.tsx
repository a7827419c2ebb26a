import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { checksPart } from '../../late-screen.ts';
import { lazyPart, type PartFailure } from '../../lazy-part.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { showOverlay, useShellOverlays } from './shell-overlays.ts';

const close = (): void => showOverlay(null);

/** In place of an overlay that could not be fetched. */
function OverlayFailure(failure: PartFailure) {
  const t = useTranslations('errors');
  const tKeys = useTranslations('shortcuts');
  const button = (
    <Button variant="subtle" onClick={close}>
      {tKeys('close')}
    </Button>
  );
  return (
    <ModalDialog label={t('screenText')} onClose={close}>
      <ErrorNotice {...failure} action={button} />
    </ModalDialog>
  );
}

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette, {
  Failure: OverlayFailure,
});
const ShortcutHelp = lazyPart(async () => (await import('./shortcut-help.tsx')).ShortcutHelp, {
  Failure: OverlayFailure,
});

const UnsentQuestion = checksPart(async () => (await import('./unsent-question.tsx')).UnsentQuestion, {
  Failure: OverlayFailure,
});

/** What lies over the screen, if anything. */
export function ShownOverlay() {
  const overlay = useShellOverlays();
  if (overlay === 'palette') return <CommandPalette />;
  if (overlay === 'unsent') return <UnsentQuestion />;
  return overlay === 'shortcuts' ? <ShortcutHelp /> : null;
}
