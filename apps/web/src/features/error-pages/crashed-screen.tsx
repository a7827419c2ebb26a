import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CodeLoadError } from '../../fetch-code.ts';
import { ForbiddenScreen } from '../../forbidden-screen.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { HomeLink } from './home-link.tsx';
import { InvalidResourcePage } from './invalid-resource-page.tsx';

/** In place of a screen that threw: no access, code that could not be fetched, or a defect. */
export function CrashedScreen({ error }: ErrorComponentProps) {
  const t = useTranslations('errors');
  if (error instanceof ForbiddenScreen) return <InvalidResourcePage />;
  const notFetched = error instanceof CodeLoadError;
  return (
    <PageMessage
      size="page"
      headingLevel={1}
      icon={<IconPlugConnectedX size={26} />}
      title={notFetched ? t('screenTitle') : t('crashTitle')}
      text={notFetched ? t('screenText') : t('unexpected')}
      actions={
        <>
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
          <HomeLink />
        </>
      }
    />
  );
}
