import { previewVehicleChange } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { isVersionConflict } from '../../components/load-again.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { ConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

const settleMs = 350;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Says before saving which wheels change their level at once, as the server judges them. */
export function ChangePreview({ form }: { readonly form: ConfigForm }) {
  const t = useTranslations('vehicleConfig');
  const tLevels = useTranslations('levels');
  const textOf = useProblemText();
  const { id, version } = form.vehicle;
  const wanted = form.isChanged && !form.isFaulty ? JSON.stringify(form.change) : '{}';
  const body = useSettled(wanted);
  const isAsked = wanted !== '{}' && body !== '{}';
  const preview = useQuery({
    queryKey: [previewVehicleChange.id, id, version, body],
    queryFn: ({ signal }) =>
      call(previewVehicleChange, {
        params: { vehicle_id: vehicleReference(id) },
        body: JSON.parse(body) as ConfigForm['change'],
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  // The bar asks what stays.
  const isInConflict = form.openConflicts.length > 0 || [form.saving.error, preview.error].some(isVersionConflict);
  if (!isAsked || isInConflict) return null;
  const wheels = preview.data?.wheels;
  return (
    <div role="status" className={classes.preview} aria-busy={preview.isFetching}>
      <IconEye size={18} aria-hidden />
      {preview.error !== null && <p>{textOf(preview.error)}</p>}
      {preview.error === null && wheels === undefined && <p>{t('previewing')}</p>}
      {preview.error === null && wheels?.length === 0 && <p>{t('previewNothing')}</p>}
      {preview.error === null && wheels !== undefined && wheels.length > 0 && (
        <p>
          <strong>{t('previewWheels', { count: wheels.length })}</strong>{' '}
          {wheels
            .map(({ position, from, to }) =>
              t('previewWheel', { position, from: tLevels(`name.${from}`), to: tLevels(`name.${to}`) }),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
