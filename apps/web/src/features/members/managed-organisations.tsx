import { useTranslations } from 'use-intl';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import classes from '../../ui/form-fields.module.css';

/** Organisations a member looks after beside the own one. */
export function ManagedOrganisations(props: {
  readonly organisations: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}) {
  const t = useTranslations('members');
  const names = props.organisations.filter(({ id }) => props.chosen.includes(id)).map(({ name }) => name);
  return (
    <div className={classes.actions}>
      <span>{t('managedOrganisations')}</span>
      <ChoiceFilter
        label={t('managedOrganisations')}
        text={names.length === 0 ? t('noneManaged') : names.join(', ')}
        choices={props.organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={props.chosen.map(String)}
        multiple
        onChange={(chosen) => props.onChange(chosen.map(Number))}
        words={{ search: t('search'), nothing: t('nothingFound'), clear: t('clear') }}
      />
    </div>
  );
}
