import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import {
  emissionFactorsOn,
  emissionFactorSource,
  emissionFactorTable,
} from '@tyrewatch/domain/environment/emission-factors';
import { extraFuelPerPercent, mostExtraFuelPercent } from '@tyrewatch/domain/environment/extra-fuel';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './carbon.module.css';
import { useCarbonTexts } from './use-carbon-texts.ts';

const fuels = ['diesel', 'petrol', 'liquified_petroleum_gas'] as const;

/** Every factor with the day from which it is used. */
function FactorTable({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('carbon.factors');
  const format = useFormatter();
  const { day } = useCarbonTexts();
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <div className={classes.factors}>
        <h2>{t('title')}</h2>
        <p>{t('note')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              <th scope="col">{t('since')}</th>
              {fuels.map((fuel) => (
                <th key={fuel} scope="col">
                  {t(fuel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {emissionFactorTable.toReversed().map(({ year, since, kgPerLitre }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{since === null ? t('earlier') : day(since)}</td>
                {fuels.map((fuel) => (
                  <td key={fuel}>{format.number(kgPerLitre[fuel] ?? 0, { minimumFractionDigits: 2 })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.note}>{emissionFactorSource}</p>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function PriceNote({ price }: { readonly price: CarbonReport['total']['fuel_price'] }) {
  const t = useTranslations('carbon.sources');
  const { money, day } = useCarbonTexts();
  if (price === null)
    return (
      <>
        {t('noPrice')} <Link to="/organization">{t('setPrice')}</Link>
      </>
    );
  const text = money(price.per_litre, price.currency);
  return price.since === null ? t('price', { price: text }) : t('priceSince', { price: text, date: day(price.since) });
}

const bold = (chunks: ReactNode): ReactNode => <strong>{chunks}</strong>;

/** How the figures are made, with the factor, its date and its source. `date`: the last day of the report. */
export function CarbonSources(props: { readonly date: string; readonly price: CarbonReport['total']['fuel_price'] }) {
  const t = useTranslations('carbon.sources');
  const format = useFormatter();
  const { day } = useCarbonTexts();
  const [isOpen, setOpen] = useState(false);
  const { year, since, kgPerLitre } = emissionFactorsOn(props.date);
  const percent = (value: number, digits: number): string =>
    format.number(value / 100, { style: 'percent', minimumFractionDigits: digits });
  return (
    <section className={classes.card} aria-labelledby="carbon-sources">
      <h2 id="carbon-sources">{t('title')}</h2>
      <ol className={classes.sources}>
        <li>{t.rich('measured', { b: bold, factor: format.number(kgPerLitre.diesel ?? 0) })}</li>
        <li>{t.rich('register', { b: bold })}</li>
        <li>{t('none')}</li>
      </ol>
      <p>
        {t.rich('soft', {
          b: bold,
          low: percent(extraFuelPerPercent.low, 2),
          high: percent(extraFuelPerPercent.high, 2),
          most: percent(mostExtraFuelPercent, 1),
        })}
      </p>
      <p>
        <PriceNote price={props.price} />
      </p>
      <p className={classes.note}>
        {t('factors', { year: String(year), date: since === null ? String(year) : day(since) })}{' '}
        <button type="button" className={classes.textButton} onClick={() => setOpen(true)}>
          {t('allFactors')}
        </button>
      </p>
      {isOpen && <FactorTable onClose={() => setOpen(false)} />}
    </section>
  );
}
