import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dealer } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { createDealer, deleteDealer, listDealers, updateDealer } from '@tyrewatch/contract/dealers/dealer-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';

const texts = ['name', 'email', 'area', 'phone', 'opening_hours'] as const;
type Values = Record<(typeof texts)[number] | 'is_always_open' | 'latitude' | 'longitude' | 'organization_id', string>;

const degrees = (value: number | null | undefined): string => (value == null ? '' : String(value));
const valuesOf = (dealer: Dealer | null): Values => ({
  name: dealer?.name ?? '',
  email: dealer?.email ?? '',
  area: dealer?.area ?? '',
  phone: dealer?.phone ?? '',
  opening_hours: dealer?.opening_hours ?? '',
  is_always_open: dealer?.is_always_open === true ? 'true' : '',
  latitude: degrees(dealer?.latitude),
  longitude: degrees(dealer?.longitude),
  organization_id: '',
});
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));
const bodyOf = ({ is_always_open: always, latitude, longitude, organization_id: _owner, ...entered }: Values) => ({
  ...entered,
  is_always_open: always === 'true',
  latitude: numberOf(latitude),
  longitude: numberOf(longitude),
});

/** Has everything that shows dealers loaded again. */
export function useDealersReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: endpointKey(listDealers) });
}

/** The choice of whose list it is, for administrators of several organisations; null = there is one. */
export function useOwnerField() {
  const t = useTranslations('dealers');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  if (organisations.length < 2) return null;
  return {
    kind: 'choice',
    name: 'organization_id',
    label: t('organisation'),
    choices: organisations.map(({ id, name, depth }) => ({
      value: String(id),
      label: `${'\u2003'.repeat(depth)}${name}`,
    })),
  } as const;
}

/** Whose list it is as it is sent; absent = the caller’s own. */
export const ownerOf = (chosen: string): { organization_id?: number } =>
  chosen === '' ? {} : { organization_id: Number(chosen) };

/** Puts a dealer on the list, or changes one; null = a new one. */
export function DealerDialog({ dealer, onClose }: { readonly dealer: Dealer | null; readonly onClose: () => void }) {
  const t = useTranslations('dealers');
  const onSettled = useDealersReload();
  const owner = useOwnerField();
  const form = useRecordForm<Dealer | null, Values>({
    record: dealer,
    valuesOf,
    send: (values, record) => {
      const body = bodyOf(values);
      if (record !== null)
        return call(updateDealer, { params: { dealer_id: record.id }, body, version: record.version });
      return call(createDealer, { body: { ...body, ...ownerOf(values.organization_id) } });
    },
    onSaved: onClose,
    onSettled,
  });
  const fields: Field<Values>[] = [
    { kind: 'text', name: 'name', label: t('columns.name'), maxLength: 100, isNeeded: true },
    { kind: 'text', name: 'email', label: t('columns.email'), maxLength: 320, inputMode: 'email', isNeeded: true },
    { kind: 'text', name: 'area', label: t('columns.area'), hint: t('areaHint'), maxLength: 200 },
    { kind: 'text', name: 'phone', label: t('columns.phone'), maxLength: 40, inputMode: 'tel' },
    { kind: 'switch', name: 'is_always_open', label: t('always') },
    { kind: 'text', name: 'opening_hours', label: t('columns.hours'), hint: t('hoursHint'), maxLength: 200 },
    { kind: 'text', name: 'latitude', label: t('latitude'), hint: t('placeHint'), maxLength: 20 },
    { kind: 'text', name: 'longitude', label: t('longitude'), maxLength: 20 },
  ];
  if (dealer === null && owner !== null) fields.push(owner);
  return (
    <DialogForm
      title={dealer === null ? t('add') : dealer.name}
      form={form}
      fields={fields}
      action={t(dealer === null ? 'add' : 'save')}
      onClose={onClose}
    />
  );
}

/** The last question before a dealer is off the list. */
export function DeleteDealerDialog({ dealer, onClose }: { readonly dealer: Dealer; readonly onClose: () => void }) {
  const t = useTranslations('dealers');
  const reload = useDealersReload();
  const deleting = useMutation({
    mutationFn: () => call(deleteDealer, { params: { dealer_id: dealer.id }, version: dealer.version }),
    onSuccess: onClose,
    onSettled: reload,
  });
  return (
    <FormDialog
      title={`${dealer.name}: ${t('delete')}`}
      text={t('deleteWarning')}
      action={t('delete')}
      isDanger
      isReady
      change={deleting}
      onSubmit={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}
