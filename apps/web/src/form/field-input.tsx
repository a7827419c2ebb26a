import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { upperCase } from '@tyrewatch/domain/vehicles/registration';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { DateInput } from './date-input.tsx';
import type { Field } from './form-field.ts';
import { useNumberScales } from './number-unit.ts';

/** What a field of any kind is drawn with. */
interface FieldInputProps {
  readonly field: Field;
  readonly id: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

function NumberInput({ field, unit, ...props }: FieldInputProps & { readonly unit: string }) {
  const { label, hint, isNeeded = false } = field;
  return (
    <TextInput
      id={props.id}
      label={label}
      description={hint}
      required={isNeeded}
      error={props.error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      // Read with the label, seen at the number.
      aria-label={`${label} (${unit})`}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={56}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}

/** A field of a form, as its kind is entered. */
export function FieldInput(props: FieldInputProps) {
  const { field, id, value, error, onChange, onBlur } = props;
  const t = useTranslations('forms');
  const scales = useNumberScales();
  const listId = useId();
  const { label, hint, isNeeded = false } = field;
  const common = { id, label, description: hint, error, required: isNeeded, onBlur };
  const typed = { ...common, value, autoComplete: 'off' };
  if (field.kind === 'number') return <NumberInput {...props} unit={scales[field.unit].symbol} />;
  if (field.kind === 'date' || field.kind === 'date_time') {
    const { earliest, latest, isRefused } = field;
    return (
      <DateInput
        {...common}
        withTime={field.kind === 'date_time'}
        {...(earliest === undefined ? {} : { earliest })}
        {...(latest === undefined ? {} : { latest })}
        {...(isRefused === undefined ? {} : { isRefused })}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (field.kind === 'switch') {
    return (
      <Switch
        id={id}
        label={label}
        description={hint}
        error={error}
        checked={value === 'true'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
      />
    );
  }
  if (field.kind === 'long_text') {
    return (
      <Textarea
        {...typed}
        rows={4}
        maxLength={field.maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'choice') {
    // What is stored and offered no more stays what it is until another is chosen.
    const data = field.choices.map((choice) =>
      'group' in choice ? { group: choice.group, items: [...choice.items] } : choice,
    );
    const isOffered = field.choices.some((choice) => 'value' in choice && choice.value === '');
    return (
      <NativeSelect
        {...common}
        value={value}
        data={isOffered ? data : [{ value: '', label: t('choose') }, ...data]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'combobox') {
    return (
      <>
        <TextInput
          {...typed}
          list={listId}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      </>
    );
  }
  return (
    <TextInput
      {...typed}
      maxLength={field.maxLength}
      inputMode={field.inputMode}
      {...(field.isUpperCase === true ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      onChange={(event) =>
        onChange(field.isUpperCase === true ? upperCase(event.currentTarget.value) : event.currentTarget.value)
      }
    />
  );
}
