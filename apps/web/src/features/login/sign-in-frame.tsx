import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandMark } from '../../components/brand-mark.tsx';
import classes from './login-page.module.css';

/** The page around every way in: the product's name, what this is about, and the form. */
export function SignInFrame(props: { readonly heading: string; readonly children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={classes.page}>
      <div className={classes.backdrop}>
        <BrandMark size={900} />
      </div>
      <main className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={30} />
          <span>{t('productName')}</span>
        </div>
        <h1 className={classes.heading}>{props.heading}</h1>
        {props.children}
      </main>
    </div>
  );
}
