import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { createTyre, getTyre, listTyres, updateTyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { removalReasons, tyreDispositions } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { confirmSaved } from '../../components/saved-confirmation/confirm-saved.ts';
import type { Field } from '../../form/record-form.tsx';
import { DialogForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { numberOf } from '../../ui/typed-number.ts';

const texts = ['number', 'make', 'pattern', 'size', 'dot', 'serial_number', 'comments'] as const;
type Values = Record<
  (typeof texts)[number] | 'organization_id' | 'condition' | 'price' | 'casing_credit' | 'goes_to' | 'reason',
  string
>;

const typed = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

const valuesOf = (tyre: Tyre | null): Values => ({
  number: typed(tyre?.number),
  make: typed(tyre?.make),
  pattern: typed(tyre?.pattern),
  size: typed(tyre?.size),
  dot: typed(tyre?.dot),
  serial_number: typed(tyre?.serial_number),
  comments: typed(tyre?.comments),
  organization_id: '',
  condition: tyre?.condition ?? 'new',
  price: typed(tyre?.price),
  casing_credit: typed(tyre?.casing_credit),
  goes_to: tyre === null || tyre.place === 'fitted' ? '' : tyre.place,
  reason: '',
});

/** What is entered, as the interface takes it; what became of a tyre only where that is changed. */
function bodyOf(values: Values, tyre: Tyre | null) {
  const { number, organization_id: _organisation, condition, price, casing_credit, goes_to, reason, ...words } = values;
  const goesTo = tyreDispositions.find((one) => one === goes_to);
  return {
    ...words,
    ...(number.trim() === '' ? {} : { number }),
    condition: tyreConditions.find((one) => one === condition) ?? 'new',
    price: numberOf(price),
    casing_credit: numberOf(casing_credit),
    ...(goesTo === undefined || goesTo === tyre?.place
      ? {}
      : { goes_to: goesTo, reason: removalReasons.find((one) => one === reason) ?? null }),
  };
}

function useFields(tyre: Tyre | null, isElsewhere: boolean): readonly Field<Values>[] {
  const t = useTranslations('tyreCare');
  const tStock = useTranslations('tyreStock');
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const text = (name: (typeof texts)[number], label: string, maxLength = 60) =>
    ({ kind: 'text', name, label, maxLength }) as const;
  const money = { kind: 'number', unit: 'count', least: 0, greatest: 1_000_000 } as const;
  return [
    { ...text('number', t('panel.number'), 30), isUpperCase: true, hint: tStock('numberHint') },
    { ...text('make', t('fields.make')), isNeeded: true },
    text('pattern', t('fields.pattern')),
    text('size', t('fields.size'), 40),
    {
      kind: 'choice',
      name: 'condition',
      label: t('fields.condition'),
      choices: tyreConditions.map((value) => ({ value, label: t(`conditions.${value}`) })),
    },
    { ...text('dot', t('fields.dot'), 4), inputMode: 'numeric', hint: t('dotHint') },
    text('serial_number', t('fields.serial')),
    { ...money, name: 'price', label: t('fields.price'), hint: t('priceHint') },
    { ...money, name: 'casing_credit', label: tStock('casingCredit') },
    ...(tyre === null || tyre.place === 'fitted'
      ? []
      : ([
          {
            kind: 'choice',
            name: 'goes_to',
            label: tStock('where'),
            choices: tyreDispositions.map((value) => ({ value, label: tStock(`places.${value}`) })),
          },
        ] as const)),
    ...(isElsewhere
      ? ([
          {
            kind: 'choice',
            name: 'reason',
            label: t('fields.reason'),
            choices: [
              { value: '', label: '—' },
              ...removalReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            ],
          },
        ] as const)
      : []),
    { kind: 'long_text', name: 'comments', label: t('fields.comments'), maxLength: 1000 },
    ...(tyre === null && organisations.length > 1
      ? ([
          {
            kind: 'choice',
            name: 'organization_id',
            label: tStock('organisation'),
            choices: organisations.map(({ id, name, depth }, index) => ({
              value: index === 0 ? '' : String(id),
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          },
        ] as const)
      : []),
  ];
}

/** Enters a tyre into stock, or corrects one and says what became of it; `tyre` null = a new one. */
export function TyreForm({ tyre, onClose }: { readonly tyre: Tyre | null; readonly onClose: () => void }) {
  const t = useTranslations('tyreStock');
  const client = useQueryClient();
  const params = { tyre_number: vehicleReference(tyre?.id ?? 0) };
  const form = useRecordForm<Tyre | null, Values>({
    record: tyre,
    valuesOf,
    send: (values, before) =>
      before === null
        ? call(createTyre, {
            body: {
              ...bodyOf(values, null),
              ...(values.organization_id === '' ? {} : { organization_id: Number(values.organization_id) }),
            },
          })
        : call(updateTyre, { params, body: bodyOf(values, before), version: before.version }),
    ...(tyre === null
      ? {}
      : { load: () => client.fetchQuery({ ...endpointQuery(getTyre, { params }), staleTime: 0 }) }),
    onSaved: (saved) => {
      confirmSaved({ text: t('saved', { number: saved?.number ?? '' }) });
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [listTyres, getTyre].map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
      ),
  });
  const { goes_to } = form.fields.values;
  const fields = useFields(tyre, goes_to !== '' && goes_to !== tyre?.place);
  return (
    <DialogForm
      title={tyre === null ? t('add') : t('editOf', { number: tyre.number })}
      form={form}
      fields={fields}
      action={tyre === null ? t('add') : t('save')}
      onClose={onClose}
    />
  );
}
