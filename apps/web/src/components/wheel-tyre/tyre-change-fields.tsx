import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Tyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { listTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { ageMonths, findMadeWeek } from '@tyrewatch/domain/tyres/tyre-age';
import { removalReasons, rotationPatterns, tyreDispositions } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { managementPart } from '../../late-screen.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import type { DraftFault, TyreDraft, TyreJudgement, TyreSituation } from './tyre-draft.ts';
import { wheelAt } from './tyre-draft.ts';
import classes from './tyre-change.module.css';
import { useDepthText } from './use-depth-text.ts';
import { useTyreAge } from './use-tyre-age.ts';

// Its texts are those of forms.
const DateInput = managementPart(async () => (await import('../../form/date-input.tsx')).DateInput);

interface Properties {
  readonly situation: TyreSituation;
  readonly draft: TyreDraft;
  readonly judgement: TyreJudgement;
  readonly onChange: (changes: Partial<TyreDraft>) => void;
}

/** What is wrong with a field, in words. */
function useFaultText(): (fault: DraftFault | undefined) => string | undefined {
  const t = useTranslations('tyreCare.faults');
  const format = useFormatter();
  const { distance } = useQuantities();
  return (fault) => {
    if (fault === undefined) return undefined;
    if (fault.code === 'early') return t('early', { time: format.dateTime(new Date(fault.at), 'long') });
    if (fault.code === 'odometer') return t('odometer', { distance: distance.text(fault.km) });
    if (fault.code === 'number') return t('number', { most: fault.most });
    return t(fault.code);
  };
}

/** What is entered of a tyre change, by what is done. */
export function TyreChangeFields(props: Properties) {
  const { situation, draft, judgement, onChange } = props;
  const t = useTranslations('tyreCare');
  const faultText = useFaultText();
  const { kind, position } = draft;
  const wheel = wheelAt(situation, position);
  const isOfOne = kind === 'fit' || kind === 'remove';
  const comesOff = isOfOne && wheel !== undefined && wheel.state !== 'empty';
  return (
    <div className={classes.fields}>
      {kind === 'fit' && <GoesOn {...props} />}
      {kind === 'remove' && wheel?.state === 'empty' && (
        <p className={classes.fault} role="alert">
          {t('noTyre', { position: wheel.position })}
        </p>
      )}
      {comesOff && <ComesOff {...props} />}
      {kind === 'rotate' && (
        <NativeSelect
          label={t('fields.rotation')}
          value={draft.rotation}
          data={rotationPatterns.map((value) => ({ value, label: t(`patterns.${value}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ rotation: rotationPatterns.find((one) => one === chosen) ?? draft.rotation });
          }}
        />
      )}
      {judgement.faults.wheels !== undefined && (
        <p className={classes.fault} role="alert">
          {faultText(judgement.faults.wheels)}
        </p>
      )}
      <SensorChoice {...props} />
      <div className={classes.row}>
        <DateInput
          withTime
          label={t('fields.at')}
          description={t('atHint')}
          value={draft.at}
          error={faultText(judgement.faults.at)}
          onChange={(at) => onChange({ at })}
        />
        <NumberField {...props} name="odometer" unit="km" />
        {kind !== 'remove' && <NumberField {...props} name="torque" unit="Nm" />}
      </div>
      <Textarea
        label={t('fields.comments')}
        rows={2}
        maxLength={1000}
        value={draft.comments}
        onChange={(event) => onChange({ comments: event.currentTarget.value })}
      />
      {judgement.questions.map(({ code, position: at }) => (
        <label key={`${code} ${at}`} className={classes.question}>
          <input
            type="checkbox"
            checked={draft.confirmed.includes(code)}
            onChange={({ target }) =>
              onChange({
                confirmed: [...draft.confirmed.filter((one) => one !== code), ...(target.checked ? [code] : [])],
              })
            }
          />
          {t(`questions.${code}`, { position: at })}
        </label>
      ))}
    </div>
  );
}

function NumberField(
  props: Properties & {
    readonly name: 'price' | 'odometer' | 'tread' | 'torque';
    readonly unit?: string;
    readonly hint?: string;
  },
) {
  const { draft, judgement, onChange, name, unit, hint } = props;
  const t = useTranslations('tyreCare');
  const faultText = useFaultText();
  return (
    <TextInput
      label={t(`fields.${name}`)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      rightSection={unit === undefined ? undefined : <span className={classes.note}>{unit}</span>}
      value={draft[name]}
      error={faultText(judgement.faults[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

function TextField(
  props: Properties & { readonly name: 'make' | 'pattern' | 'size' | 'serial'; readonly isNeeded?: true },
) {
  const { draft, onChange, name, isNeeded } = props;
  const t = useTranslations('tyreCare');
  return (
    <TextInput
      label={t(`fields.${name}`)}
      required={isNeeded === true}
      autoComplete="off"
      maxLength={name === 'size' ? 40 : 60}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

/** The tyre that is fitted: a new one, or one out of stock. */
function GoesOn(props: Properties) {
  const { situation, draft, onChange } = props;
  const t = useTranslations('tyreCare');
  const ofSize = draft.axleSize === '' ? {} : { size: draft.axleSize };
  const query = {
    places: 'stock',
    sort: '-tread',
    limit: 100,
    for_vehicle_id: situation.vehicle.id,
    ...ofSize,
  } as const;
  const { data: stock } = useQuery(endpointQuery(listTyres, { query }));
  return (
    <section className={classes.part} aria-labelledby="tyre-goes-on">
      <header className={classes.partHead}>
        <h3 id="tyre-goes-on">{t('goesOn')}</h3>
        <SegmentedControl
          aria-label={t('source')}
          value={draft.source}
          onChange={(source) => onChange({ source, confirmed: [] })}
          data={[
            { value: 'new', label: t('newPurchase') },
            { value: 'stock', label: t('fromStock', { count: stock?.total ?? 0 }) },
          ]}
        />
      </header>
      {draft.source === 'stock' ? (
        <StockTyre {...props} offered={stock?.items ?? []} />
      ) : (
        <NewTyre {...props} today={props.judgement.today} />
      )}
      <div className={classes.row}>
        <NumberField {...props} name="tread" unit="mm" />
        {draft.source === 'new' && <NumberField {...props} name="price" hint={t('priceHint')} />}
      </div>
    </section>
  );
}

function StockTyre(props: Properties & { readonly offered: readonly Tyre[] }) {
  const { draft, judgement, offered, onChange } = props;
  const t = useTranslations('tyreCare');
  const faultText = useFaultText();
  const ageText = useTyreAge();
  const depthText = useDepthText();
  if (offered.length === 0) return <p className={classes.note}>{t('stockNone')}</p>;
  const words = (tyre: Tyre): string =>
    [
      tyre.number,
      tyre.make,
      tyre.pattern,
      tyre.tread_mm === null ? null : depthText(tyre.tread_mm),
      tyre.age_months === null ? null : ageText(tyre.age_months),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <NativeSelect
      label={t('stockTyre')}
      required
      value={String(draft.stock?.id ?? '')}
      error={faultText(judgement.faults.stock)}
      data={[
        { value: '', label: t('chooseStock') },
        ...offered.map((tyre) => ({ value: String(tyre.id), label: words(tyre) })),
      ]}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        onChange({ stock: offered.find(({ id }) => id === chosen) ?? null, confirmed: [] });
      }}
    />
  );
}

function NewTyre(props: Properties & { readonly today: string }) {
  const { draft, judgement, today, onChange } = props;
  const t = useTranslations('tyreCare');
  const faultText = useFaultText();
  const ageText = useTyreAge();
  const made = findMadeWeek(draft.dot, today);
  return (
    <>
      <div className={classes.condition}>
        <span className={classes.label}>{t('fields.condition')}</span>
        <SegmentedControl
          aria-label={t('fields.condition')}
          value={draft.condition}
          onChange={(condition) => onChange({ condition, confirmed: [] })}
          data={tyreConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
      </div>
      <div className={classes.row}>
        <TextField {...props} name="make" isNeeded />
        <TextField {...props} name="pattern" />
        <TextField {...props} name="size" />
        <TextField {...props} name="serial" />
        <TextInput
          label={t('fields.dot')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={made === null ? t('dotHint') : ageText(ageMonths(made, today))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.dot}
          error={draft.dot.length === 4 ? faultText(judgement.faults.dot) : undefined}
          onChange={(event) => onChange({ dot: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
      </div>
    </>
  );
}

/** What becomes of the tyre that was there, and why. */
function ComesOff({ situation, draft, onChange }: Properties) {
  const t = useTranslations('tyreCare');
  const { distance } = useQuantities();
  const depthText = useDepthText();
  const wheel = wheelAt(situation, draft.position);
  const tyre = wheel?.tyre ?? null;
  const what = [
    tyre?.number,
    tyre?.make,
    tyre?.pattern,
    wheel?.tyre_km == null ? null : distance.text(wheel.tyre_km),
    tyre?.tread_mm == null ? null : depthText(tyre.tread_mm),
  ].filter((part) => part != null);
  return (
    <section className={classes.part} aria-labelledby="tyre-comes-off">
      <header className={classes.partHead}>
        <h3 id="tyre-comes-off">{t('comesOff')}</h3>
        <span className={classes.note}>{tyre === null ? t('unrecorded') : what.join(' · ')}</span>
      </header>
      <div className={classes.row}>
        <NativeSelect
          label={t('fields.reason')}
          value={draft.reason}
          data={removalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ reason: removalReasons.find((one) => one === chosen) ?? draft.reason });
          }}
        />
        <NativeSelect
          label={t('fields.goesTo')}
          value={draft.goesTo}
          data={tyreDispositions.map((value) => ({ value, label: t(`destinations.${value}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ goesTo: tyreDispositions.find((one) => one === chosen) ?? draft.goesTo });
          }}
        />
      </div>
    </section>
  );
}

/** Whether sensors stay where they are or go along with the tyres. */
function SensorChoice({ situation, draft, onChange }: Properties) {
  const t = useTranslations('tyreCare');
  const { kind, position } = draft;
  const code = situation.vehicle.wheels.find((one) => one.position === position)?.sensor_id ?? null;
  const isOfOne = kind === 'fit' || kind === 'remove';
  if (isOfOne && (position === null || code === null)) return null;
  return (
    <RadioChoice
      legend={t('sensor')}
      value={draft.sensors}
      onChange={(sensors) => onChange({ sensors })}
      choices={
        isOfOne
          ? [
              { value: 'stay', label: t('stays', { code: code ?? '', position: position ?? '' }) },
              { value: 'go', label: t('goes'), note: t('goesNote', { position: position ?? '' }) },
            ]
          : [
              { value: 'stay', label: t('allStay') },
              { value: 'go', label: t('allGo') },
            ]
      }
    />
  );
}
