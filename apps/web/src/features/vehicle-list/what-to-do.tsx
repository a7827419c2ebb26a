import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { useTranslations } from 'use-intl';
import { useInstruction } from '../../components/wheel/use-instruction.ts';

/** What to do about a vehicle: about its worst wheel, or that nothing is known of its tyres. Nothing where all is well. */
export function WhatToDo({ row }: { row: VehicleRow }) {
  const t = useTranslations('vehicleList');
  const tFeed = useTranslations('integrations.names');
  const instruction = useInstruction();
  const { worst_wheel: worst, level } = row;
  if (worst !== null) {
    const words = instruction(worst) ?? '';
    const isUrgent = worst.advice === 'stop_now' || worst.advice === 'complete_run_then_repair';
    return <span title={words}>{isUrgent ? <strong>{words}</strong> : words}</span>;
  }
  const feed = row.imei === null && row.fed_by !== null ? { name: tFeed(row.fed_by) } : null;
  if (level === 'unassigned') {
    if (feed !== null) return t('fedBy', feed);
    return t(row.imei === null ? 'noUnit' : 'noReadings');
  }
  if (level === 'stale' || level === 'offline') return feed === null ? t('checkUnit') : t('checkFeed', feed);
  return null;
}
