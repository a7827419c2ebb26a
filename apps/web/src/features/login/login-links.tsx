import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import classes from './login-page.module.css';

/** The ways in for whoever does not have a password at hand. */
export function LoginLinks() {
  const t = useTranslations('waysIn');
  return (
    <nav className={classes.links} aria-label={t('otherWays')}>
      <Link to={paths.forgotPassword}>{t('forgotten')}</Link>
      <Link to={paths.oneTimePassword}>{t('byMail')}</Link>
    </nav>
  );
}

/** The way back to name and password. */
export function BackToLogin() {
  const t = useTranslations('waysIn');
  return (
    <p className={classes.links}>
      <Link to={paths.login}>{t('toLogin')}</Link>
    </p>
  );
}
