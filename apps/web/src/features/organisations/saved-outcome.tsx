import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';

/** What came of saving a form about an organisation. */
export function SavedOutcome(props: {
  readonly saving: { readonly error: unknown; readonly isSuccess: boolean };
  /** Names on the wire of the fields that show what is wrong with them. */
  readonly shown: readonly string[];
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}) {
  const t = useTranslations('organisations');
  const { saving, shown, onLoadAgain } = props;
  const done = saving.isSuccess ? t('saved') : null;
  return <FormOutcome error={saving.error} done={done} shown={shown} onLoadAgain={onLoadAgain} />;
}
