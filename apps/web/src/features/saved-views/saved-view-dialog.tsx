import { useTranslations } from 'use-intl';
import type { Field } from '../../form/form-field.ts';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { ViewDraft } from './save-view.ts';
import { saveView } from './save-view.ts';

type ViewValues = { readonly name: string; readonly is_default: string };

/** Names a view, and says whether the list opens with it. */
export function SavedViewDialog({
  view,
  onClose,
  onSaved,
}: {
  readonly view: ViewDraft;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const t = useTranslations('savedViews');
  const form = useRecordForm<ViewDraft, ViewValues>({
    record: view,
    valuesOf: ({ name, is_default: isDefault }) => ({ name, is_default: isDefault ? 'true' : '' }),
    send: ({ name, is_default: isDefault }) => saveView({ ...view, name, is_default: isDefault === 'true' }),
    onSaved,
  });
  const fields = [
    { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint'), maxLength: 60, isNeeded: true },
    { kind: 'switch', name: 'is_default', label: t('isDefault') },
  ] as const satisfies readonly Field<ViewValues>[];
  return (
    <DialogForm
      title={t(view.id === null ? 'saveTitle' : 'renameTitle')}
      form={form}
      fields={fields}
      action={t('saveNow')}
      onClose={onClose}
    />
  );
}
