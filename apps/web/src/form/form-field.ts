import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NumberUnit } from './number-unit.ts';

/** What a form holds: texts as typed and what was chosen, by the fields' names on the wire. */
export type Values = Record<string, string>;

/** A choice: what is sent, and what it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading, e.g. the countries most used. */
export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

/** Which days can be entered; dates as `2026-11-20`, with a time as `2026-11-20T08:15`. */
export interface DateLimits {
  readonly earliest?: string;
  readonly latest?: string;
  /** Whether a day (`2026-11-20`) cannot be chosen. */
  readonly isRefused?: (day: string) => boolean;
}

/** What a kind of field asks for beside its label. What the form holds of each: */
type FieldKind =
  | {
      readonly kind: 'text';
      /** Longest text in characters. */
      readonly maxLength: number;
      readonly inputMode?: TextInputProps['inputMode'];
      /** What is typed turns into capitals. */
      readonly isUpperCase?: true;
    }
  | { readonly kind: 'long_text'; readonly maxLength: number }
  /** A number as typed, in the reader's unit; `least` and `greatest` are in the stored one. */
  | {
      readonly kind: 'number';
      readonly unit: NumberUnit;
      readonly least?: number;
      readonly greatest?: number;
      readonly isWhole?: true;
    }
  /** `2026-11-20`, or what was typed where that is no date. */
  | ({ readonly kind: 'date' } & DateLimits)
  /** `2026-11-20T08:15` as clocks in the reader's time zone show it, or what was typed. */
  | ({ readonly kind: 'date_time' } & DateLimits)
  /** `true`, or nothing. */
  | { readonly kind: 'switch' }
  /** One of the choices, or anything else that is typed. */
  | { readonly kind: 'combobox'; readonly choices: readonly string[]; readonly maxLength: number }
  /** The value of a choice. */
  | { readonly kind: 'choice'; readonly choices: readonly (Choice | ChoiceGroup)[] };

/** A field of a form. */
export type Field<V extends Values = Values> = {
  /** On the wire. */
  readonly name: keyof V & string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Whether nothing can be saved while it is empty. */
  readonly isNeeded?: true;
} & FieldKind;

/** The choices of a field in one row. */
export const choicesOf = (choices: readonly (Choice | ChoiceGroup)[]): readonly Choice[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items : [choice]));
