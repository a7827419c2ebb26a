import { useMutation } from '@tanstack/react-query';
import { checkRegister } from '@tyrewatch/contract/registers/register-check-endpoints';
import { findRegistration } from '@tyrewatch/domain/vehicles/registration';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { isTowed, vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Field } from '../../form/form-field.ts';
import { useFieldRules } from '../../form/use-field-rules.ts';
import type { VehicleFieldName, VehicleValues } from '../vehicle-fields/use-vehicle-fields.ts';
import type { RegisterRow, RowName } from './register-rows.ts';
import { registerRows } from './register-rows.ts';

/** What is filled in, and what that was before. */
export interface RegisterFill {
  readonly values: Partial<VehicleValues>;
  /** Absent = the axles stay. */
  readonly configuration?: string;
}

/** The form that a check fills. */
export interface CheckedForm {
  readonly values: VehicleValues;
  /** Null = axles are not entered here. */
  readonly configuration: string | null;
  readonly fields: Readonly<Record<VehicleFieldName, Field<VehicleValues>>>;
  /** Null = the caller's own. */
  readonly organisationId: number | null;
  /** The vehicle that is looked up again; null = a new one. */
  readonly vehicleId: number | null;
  readonly onFill: (fill: RegisterFill) => void;
}

/** How long filling can be taken back, in milliseconds. */
const undoMs = 8000;

const fillOf = (rows: readonly { readonly name: RowName; readonly value: string }[]): RegisterFill => {
  const axles = rows.find(({ name }) => name === 'axle_configuration');
  const values = Object.fromEntries(
    rows.flatMap(({ name, value }) => (name === 'axle_configuration' ? [] : [[name, value]])),
  ) as Partial<VehicleValues>;
  return axles === undefined ? { values } : { values, configuration: axles.value };
};

/** What was taken over from the register, which can be taken back for some seconds. */
function useFilling(form: CheckedForm) {
  const [filled, setFilled] = useState<RegisterFill>({ values: {} });
  const [before, setBefore] = useState<RegisterFill | null>(null);
  useEffect(() => {
    if (before === null) return undefined;
    const timer = setTimeout(() => setBefore(null), undoMs);
    return () => clearTimeout(timer);
  }, [before]);
  const typed = (name: RowName): string =>
    name === 'axle_configuration' ? (form.configuration ?? '') : form.values[name];
  return {
    take: (rows: readonly RegisterRow[]): void => {
      setBefore(fillOf(rows.map(({ name }) => ({ name, value: typed(name) }))));
      const fill = fillOf(rows);
      setFilled({ ...filled, ...fill, values: { ...filled.values, ...fill.values } });
      form.onFill(fill);
    },
    takeBack: (): void => {
      if (before !== null) form.onFill(before);
      setBefore(null);
      setFilled({ values: {} });
    },
    forget: (): void => setBefore(null),
    /** How many fields the last filling changed, while it can be taken back; null = no more. */
    count: before === null ? null : Object.keys(before.values).length + (before.configuration === undefined ? 0 : 1),
    /** Whether what a field holds is from the register. */
    isFromRegister: (name: VehicleFieldName): boolean =>
      filled.values[name] !== undefined && filled.values[name] === form.values[name],
  };
}

const bodyOf = ({ values, organisationId, vehicleId }: CheckedForm, type: VehicleType) => ({
  registration: values.registration,
  vehicle_type: type,
  ...(organisationId === null ? {} : { organization_id: organisationId }),
  ...(vehicleId === null ? {} : { vehicle_id: vehicleId }),
});

/** A check of the registration in a form, and what is taken over of its answer: nothing changes before it is filled. */
export function useRegisterCheck(form: CheckedForm) {
  const rules = useFieldRules();
  const [missing, setMissing] = useState<'registration' | 'vehicle_type' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [ticks, setTicks] = useState<Partial<Record<RowName, boolean>>>({});
  const [axles, setAxles] = useState<string | null>(null);
  const filling = useFilling(form);
  const checking = useMutation({
    mutationFn: async (asked: VehicleType) => call(checkRegister, { body: bodyOf(form, asked) }),
  });

  const type = vehicleTypes.find((one) => one === form.values.vehicle_type);
  // An answer about another registration or kind of vehicle is none any more.
  const isMeant =
    checking.data?.registration === findRegistration(form.values.registration) && checking.variables === type;
  const data = isMeant ? checking.data : undefined;
  const record = data?.record ?? null;
  const found = record === null ? [] : registerRows(record, form, form.fields, rules);
  const rows = found.map((row): RegisterRow =>
    row.name === 'axle_configuration' && axles !== null ? { ...row, value: axles, found: axles } : row,
  );
  const isTicked = ({ name, state }: RegisterRow): boolean => state !== 'same' && (ticks[name] ?? state === 'fills');
  const ask = (): void => {
    const lacking =
      form.values.registration.trim() === '' ? 'registration' : type === undefined ? 'vehicle_type' : null;
    setMissing(lacking);
    if (lacking !== null) document.querySelector<HTMLElement>(`[id$="-${lacking}"]`)?.focus();
    if (lacking !== null || type === undefined) return;
    setTicks({});
    setAxles(null);
    filling.forget();
    setOpen(true);
    checking.mutate(type);
  };
  return {
    isTowed: type !== undefined && isTowed[type],
    isAsking: checking.isPending,
    /** What has to be entered first. */
    missing,
    answer: data ?? null,
    error: checking.error,
    /** Whether the answer waits to be dealt with. */
    isOpen: isOpen && (data !== undefined || checking.error !== null),
    record,
    rows,
    isTicked,
    tick: (name: RowName, isOn: boolean): void => setTicks({ ...ticks, [name]: isOn }),
    chooseAxles: (configuration: string): void => {
      setAxles(configuration);
      setTicks({ ...ticks, axle_configuration: true });
    },
    ask,
    fill: (): void => {
      filling.take(rows.filter(isTicked));
      setOpen(false);
    },
    takeOne: (name: VehicleFieldName): void => filling.take(rows.filter((row) => row.name === name)),
    dismiss: (): void => setOpen(false),
    filledCount: filling.count,
    undo: (): void => {
      filling.takeBack();
      setOpen(true);
    },
    isFromRegister: filling.isFromRegister,
    /** What the register says of a field that holds something else; null = nothing, or the same. */
    differing: (name: VehicleFieldName): string | null =>
      rows.find((row) => row.name === name && row.state === 'overwrites')?.found ?? null,
  };
}

/** A check and what is taken over of it. */
export type RegisterCheck = ReturnType<typeof useRegisterCheck>;
