import { NativeSelect } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';

const hoursOfDay = 24;

/** When maintenance alerts are e-mailed: each at once, or together at an hour of the day. */
export function DigestChoice(props: {
  /** By the user's clock; null = each at once. */
  readonly hour: number | null;
  readonly onChange: (hour: number | null) => void;
}) {
  const t = useTranslations('settings.subscriptions');
  const format = useFormatter();
  const timeOf = (hour: number): string =>
    format.dateTime(new Date(Date.UTC(2000, 0, 1, hour)), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const hours = Array.from({ length: hoursOfDay }, (_, hour) => ({
    value: String(hour),
    label: t('daily', { time: timeOf(hour) }),
  }));
  return (
    <NativeSelect
      label={t('maintenance')}
      value={props.hour === null ? '' : String(props.hour)}
      data={[{ value: '', label: t('atOnce') }, ...hours]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        props.onChange(value === '' ? null : Number(value));
      }}
    />
  );
}
