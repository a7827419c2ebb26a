import { useFormatter, useTranslations } from 'use-intl';
import { FailureBar } from '../../components/failure-bar.tsx';

/** That what is shown of the vehicle is old because asking for it again has failed, how old, and a way to try again. */
export function OldVehicleRemark(props: {
  /** When it was answered. */
  readonly sinceMs: number;
  readonly onRetry: () => Promise<unknown>;
}) {
  const t = useTranslations('vehicleOverview');
  const time = useFormatter().dateTime(new Date(props.sinceMs), 'long');
  return <FailureBar text={t('updateFailed', { time })} onRetry={props.onRetry} />;
}
