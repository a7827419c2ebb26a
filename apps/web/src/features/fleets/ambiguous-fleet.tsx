import { Link } from '@tanstack/react-router';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';

/** What an address leads to that names a fleet by a name several customers have: the list tells them apart. */
export function AmbiguousFleet({ name }: { readonly name: string }) {
  const t = useTranslations('fleet');
  return (
    <PageMessage
      size="page"
      headingLevel={1}
      icon={<IconBuildingWarehouse size={26} />}
      title={t('ambiguous', { name })}
      text={t('ambiguousText')}
      actions={
        <Link to={paths.fleets} search={{ q: name }}>
          {t('choose')}
        </Link>
      }
    />
  );
}
