import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';

/** The way home that every error page has. */
export function HomeLink() {
  const t = useTranslations('errors');
  return (
    <Button component={Link} to={paths.home}>
      {t('home')}
    </Button>
  );
}
