import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { findThresholdFault } from '@tyrewatch/domain/levels/thresholds';
import { numberOf } from '../../ui/typed-number.ts';
import { axleKey, thresholdNames } from './config-draft.ts';
import type { ConfigForm } from './use-config-form.ts';

/** Three typed thresholds; null while they are not all there and rising. */
function typed(form: Pick<ConfigForm, 'values'>, keys: readonly string[]): Thresholds | null {
  const [maintenance, warning, danger] = keys.map((key) => numberOf(form.values[key] ?? '') ?? Number.NaN);
  const thresholds = {
    maintenancePercent: maintenance ?? Number.NaN,
    warningPercent: warning ?? Number.NaN,
    dangerPercent: danger ?? Number.NaN,
  };
  return findThresholdFault(thresholds) === null ? thresholds : null;
}

/** What the vehicle is judged by where it has none of its own. */
export const inheritedThresholds = ({ vehicle }: Pick<ConfigForm, 'vehicle'>): Thresholds => ({
  maintenancePercent: vehicle.inherited_thresholds.maintenance_percent,
  warningPercent: vehicle.inherited_thresholds.warning_percent,
  dangerPercent: vehicle.inherited_thresholds.danger_percent,
});

/** What an axle (from 0) is judged by as the form has it: its own thresholds, the vehicle's, or what that inherits. */
export const typedThresholds = (form: Pick<ConfigForm, 'values' | 'vehicle'>, index: number): Thresholds =>
  typed(
    form,
    thresholdNames.map((name) => axleKey(index, name)),
  ) ??
  typed(form, thresholdNames) ??
  inheritedThresholds(form);
