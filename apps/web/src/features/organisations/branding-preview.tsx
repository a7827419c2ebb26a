import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { findAccentPalette } from '@tyrewatch/domain/branding/accent-palette';
import { BrandMark } from '../../components/brand-mark.tsx';
import { accentVariables } from '../../components/branding/accent-variables.ts';
import classes from './branding-preview.module.css';

/** What a branding would show. */
export interface BrandingDraft {
  readonly productName: string;
  /** `#rrggbb`, or empty. */
  readonly accentColour: string;
  readonly logoUrl: string | null;
}

const schemes = ['light', 'dark'] as const;

/** The bar, a button and a link as a branding would draw them, in both schemes, while it is being entered. */
export function BrandingPreview({ draft }: { readonly draft: BrandingDraft }) {
  const t = useTranslations('organisations');
  const palette = findAccentPalette(draft.accentColour);
  return (
    <figure className={classes.preview} aria-label={t('preview')}>
      {schemes.map((scheme) => (
        <div
          key={scheme}
          className={classes.scheme}
          data-preview={scheme}
          style={accentVariables(draft.accentColour, scheme) as CSSProperties}
        >
          <div className={classes.bar}>
            {draft.logoUrl === null ? <BrandMark size={22} /> : <img src={draft.logoUrl} alt="" height={24} />}
            <span>{draft.productName}</span>
          </div>
          <div className={classes.content}>
            <span className={classes.button}>{t('previewButton')}</span>
            <span className={classes.link}>{t('previewLink')}</span>
          </div>
        </div>
      ))}
      {palette?.isAdjusted === true && <figcaption>{t('accentAdjusted', { colour: palette.fill })}</figcaption>}
    </figure>
  );
}
