import { Button } from '@mantine/core';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { isDraftChanged } from '../../ui/merge-draft.ts';
import { useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { TypedBranding } from './branding-fields.tsx';
import { BrandingFields } from './branding-fields.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { SavedOutcome } from './saved-outcome.tsx';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useOrganisationChange } from './use-organisation-change.ts';

const shown = ['product_name', 'accent_colour', 'mail_sender_name', 'mail_reply_to'].map((name) => `branding.${name}`);
const logoUrl = (logoId: string | null): string | null => (logoId === null ? null : `/tyrewatch/logos/${logoId}`);
const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const draftOf = ({ branding }: OrganisationDetail): TypedBranding => ({
  productName: branding.product_name ?? '',
  accentColour: branding.accent_colour ?? '',
  logoId: branding.logo_id,
  senderName: branding.mail_sender_name ?? '',
  replyTo: branding.mail_reply_to ?? '',
});

const wireOf = (draft: TypedBranding): OrganisationDetail['branding'] => ({
  product_name: orNull(draft.productName),
  accent_colour: orNull(draft.accentColour),
  logo_id: draft.logoId,
  mail_sender_name: orNull(draft.senderName),
  mail_reply_to: orNull(draft.replyTo),
});

/** Name, logo, colour and mail sender of an organisation, with a picture of them while they are entered. What is left empty comes from above. */
export function BrandingForm(props: OrganisationFormProps) {
  const { organisation, onLoadAgain } = props;
  const t = useTranslations('organisations');
  const tShell = useTranslations('shell');
  const { inherited_branding: inherited, may_brand: mayBrand } = organisation;
  const [draft, setDraft] = useState(() => draftOf(organisation));
  const saving = useOrganisationChange(props);
  const typed = wireOf(draft);
  useChangedDraft(isDraftChanged(wireOf(draftOf(organisation)), typed));
  return (
    <FormSection title={t('branding')} text={mayBrand ? t('brandingText') : t('brandingOnRequest')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ branding: typed }, { onSuccess: (saved) => setDraft(draftOf(saved)) });
        }}
      >
        <BrandingFields
          draft={draft}
          onChange={setDraft}
          inherited={inherited}
          isDisabled={!mayBrand}
          faults={fieldFaults(saving.error)}
        />
        <LogoField
          organisationId={organisation.id}
          logoId={draft.logoId}
          isDisabled={!mayBrand}
          onChange={(logoId) => setDraft({ ...draft, logoId })}
        />
        <BrandingPreview
          draft={{
            productName: typed.product_name ?? inherited.product_name ?? tShell('productName'),
            accentColour: typed.accent_colour ?? inherited.accent_colour ?? '',
            logoUrl: logoUrl(typed.logo_id ?? inherited.logo_id),
          }}
        />
        <SavedOutcome saving={saving} shown={shown} onLoadAgain={onLoadAgain} />
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending} disabled={!mayBrand}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
