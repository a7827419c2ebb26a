import { Button, TextInput } from '@mantine/core';
import type { OrganisationDetail } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { usualProofRules } from '@tyrewatch/domain/job-sheets/repair-proof';
import { defaultOverInflationPercent, defaultReferenceC } from '@tyrewatch/domain/levels/thresholds';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { numberOf } from '../../ui/typed-number.ts';
import { FuelPriceRules } from './fuel-price-rules.tsx';
import { SavedOutcome } from './saved-outcome.tsx';
import type { OrganisationFormProps } from './use-organisation-change.ts';
import { useRulesDraft } from './use-rules-draft.ts';

const shown = [
  'reference_temperature_c',
  'over_inflation_percent',
  'repair_tolerance_kpa',
  'repair_hold_minutes',
  'fuel_price_per_litre',
  'fuel_price_currency',
  'fuel_price_since',
  'time_zone',
  'country',
].map((name) => `settings.${name}`);

function Rule(props: {
  readonly text: string;
  readonly isOn: boolean;
  readonly isFixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={props.isOn}
        disabled={props.isFixed === true}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.text}
    </label>
  );
}

/** Says so where an organisation above asks for the second step anyway; by name, if the reader sees it. */
function SecondFactorAbove({ organisation }: { readonly organisation: OrganisationDetail }) {
  const t = useTranslations('organisations');
  const { second_factor_required_above: above } = organisation;
  if (above === null) return null;
  const { organization_name: name } = above;
  return (
    <p className={classes.note}>{name === null ? t('secondFactorAboveUnseen') : t('secondFactorAbove', { name })}</p>
  );
}

/** By when a repair counts as proved. */
function RepairRules({
  draft: { tolerance, hold },
  change,
  faultOf,
}: Pick<ReturnType<typeof useRulesDraft>, 'draft' | 'change'> & {
  readonly faultOf: (typed: string, name: string) => string | null;
}) {
  const t = useTranslations('organisations');
  const { pressure } = useQuantities();
  return (
    <>
      <TextInput
        label={`${t('repairTolerance')} (${pressure.unit})`}
        description={t('usual', { value: pressure.text(usualProofRules.toleranceKpa) })}
        inputMode="decimal"
        value={tolerance}
        error={faultOf(tolerance, 'repair_tolerance_kpa')}
        onChange={(event) => change({ tolerance: event.currentTarget.value })}
      />
      <TextInput
        label={t('repairHold')}
        description={t('usual', { value: String(usualProofRules.holdMinutes) })}
        inputMode="numeric"
        value={hold}
        error={faultOf(hold, 'repair_hold_minutes')}
        onChange={(event) => change({ hold: event.currentTarget.value })}
      />
    </>
  );
}

/** The rules an organisation's vehicles are judged by, where it is, and the rule of the empty permission list. */
export function RulesForm(props: OrganisationFormProps) {
  const { organisation, onLoadAgain } = props;
  const t = useTranslations('organisations');
  const { percent } = useQuantities();
  const { may_switch_empty_list_rule: maySwitch, may_switch_second_factor_rule: maySwitchSecondStep } = organisation;
  const { draft, change, submit, saving } = useRulesDraft(props);
  const { reference, over, zone, country, opens, isSecondStepRequired } = draft;
  const faults = fieldFaults(saving.error);
  const faultOf = (typed: string, name: string): string | null =>
    Number.isNaN(numberOf(typed)) ? t('notANumber') : (faults[`settings.${name}`] ?? null);
  return (
    <FormSection title={t('rules')} text={t('rulesText')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.pair}>
          <TextInput
            label={t('referenceTemperature')}
            description={t('usual', { value: `${defaultReferenceC} °C` })}
            inputMode="decimal"
            value={reference}
            error={faultOf(reference, 'reference_temperature_c')}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
          <TextInput
            label={t('overInflation')}
            description={t('usual', { value: percent(defaultOverInflationPercent) })}
            inputMode="decimal"
            value={over}
            error={faultOf(over, 'over_inflation_percent')}
            onChange={(event) => change({ over: event.currentTarget.value })}
          />
          <RepairRules draft={draft} change={change} faultOf={faultOf} />
          <FuelPriceRules draft={draft} change={change} faultOf={faultOf} />
          <TextInput
            label={t('timeZone')}
            description={t('timeZoneHint')}
            value={zone}
            error={faults['settings.time_zone'] ?? null}
            onChange={(event) => change({ zone: event.currentTarget.value })}
          />
          <TextInput
            label={t('country')}
            description={t('countryHint')}
            value={country}
            error={faults['settings.country'] ?? null}
            onChange={(event) => change({ country: event.currentTarget.value.toLocaleUpperCase('en-GB') })}
          />
        </div>
        <Rule
          text={t('secondFactorRequired')}
          isOn={isSecondStepRequired}
          isFixed={!maySwitchSecondStep}
          onChange={(isOn) => change({ isSecondStepRequired: isOn })}
        />
        <SecondFactorAbove organisation={organisation} />
        <Rule
          text={t('emptyListOpens')}
          isOn={opens}
          isFixed={!maySwitch}
          onChange={(isOn) => change({ opens: isOn })}
        />
        <p className={classes.note}>{maySwitch ? t('emptyListText') : t('emptyListProvider')}</p>
        <SavedOutcome saving={saving} shown={shown} onLoadAgain={onLoadAgain} />
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
