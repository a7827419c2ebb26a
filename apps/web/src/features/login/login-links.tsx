import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import classes from './login-page.module.css';

/** The wanted path, which each of the ways in hands on to the next. */
interface OnTheWay {
  readonly redirect: string | undefined;
}

const searchOf = ({ redirect }: OnTheWay): { redirect?: string } => (redirect === undefined ? {} : { redirect });

/** The ways in for whoever does not have a password at hand. */
export function LoginLinks(props: OnTheWay) {
  const t = useTranslations('waysIn');
  return (
    <nav className={classes.links} aria-label={t('otherWays')}>
      <Link to={paths.forgotPassword} search={searchOf(props)}>
        {t('forgotten')}
      </Link>
      <Link to={paths.oneTimePassword} search={searchOf(props)}>
        {t('byMail')}
      </Link>
    </nav>
  );
}

/** The way back to name and password. */
export function BackToLogin(props: OnTheWay) {
  const t = useTranslations('waysIn');
  return (
    <p className={classes.links}>
      <Link to={paths.login} search={searchOf(props)}>
        {t('toLogin')}
      </Link>
    </p>
  );
}
