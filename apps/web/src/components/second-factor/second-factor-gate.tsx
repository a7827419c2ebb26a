import { Button } from '@mantine/core';
import { getMe } from '@tyrewatch/contract/users/me-endpoints';
import { useTranslations } from 'use-intl';
import { call, signOut } from '../../api/call.ts';
import { session } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';
import classes from './second-factor.module.css';

/** In place of every screen while the organisation's demand for a second step is not met: set it up, or sign out. */
export function SecondFactorGate() {
  const t = useTranslations('secondFactor');
  return (
    <div className={classes.gate}>
      <h1 className={formClasses.title}>{t('title')}</h1>
      <p>{t('required')}</p>
      <SecondFactorSection onSetUp={() => void call(getMe).then((user) => session.merge(user))} />
      <div className={formClasses.actions}>
        <Button variant="default" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}
