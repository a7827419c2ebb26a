import { TextInput } from '@mantine/core';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import classes from '../../ui/form-fields.module.css';

/** A branding as typed; empty = taken from above. */
export interface TypedBranding {
  readonly productName: string;
  readonly accentColour: string;
  readonly senderName: string;
  readonly replyTo: string;
  readonly logoId: string | null;
}

/** The colour the picker shows where none is entered: the product's own. */
const productColour = '#34426c';

/** The texts and the colour of a branding; what would come from above stands in empty fields. */
export function BrandingFields(props: {
  readonly draft: TypedBranding;
  readonly onChange: (draft: TypedBranding) => void;
  readonly inherited: OrganisationDetail['inherited_branding'];
  readonly isDisabled: boolean;
  /** What the server said of fields, by their names on the wire. */
  readonly faults: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('organisations');
  const tShell = useTranslations('shell');
  const { draft, inherited, isDisabled } = props;
  const field = (name: Exclude<keyof TypedBranding, 'logoId'>, wireName: string) => ({
    value: draft[name],
    disabled: isDisabled,
    error: props.faults[`branding.${wireName}`] ?? null,
    onChange: (event: { currentTarget: { value: string } }) =>
      props.onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  const picker = (
    <input
      type="color"
      aria-label={t('chooseColour')}
      disabled={isDisabled}
      value={/^#[0-9a-f]{6}$/i.test(draft.accentColour) ? draft.accentColour : productColour}
      onChange={(event) => props.onChange({ ...draft, accentColour: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('productName')}
        placeholder={inherited.product_name ?? tShell('productName')}
        {...field('productName', 'product_name')}
      />
      <TextInput
        label={t('accentColour')}
        placeholder={inherited.accent_colour ?? t('accentHint')}
        rightSection={picker}
        rightSectionWidth={64}
        {...field('accentColour', 'accent_colour')}
      />
      <TextInput
        label={t('senderName')}
        placeholder={inherited.mail_sender_name ?? ''}
        {...field('senderName', 'mail_sender_name')}
      />
      <TextInput
        label={t('replyTo')}
        type="email"
        placeholder={inherited.mail_reply_to ?? ''}
        {...field('replyTo', 'mail_reply_to')}
      />
    </div>
  );
}
