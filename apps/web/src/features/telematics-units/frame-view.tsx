import { Button } from '@mantine/core';
import { IconArrowRight, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { explainFrame } from '@tyrewatch/device-protocol/explain/explain-frame';
import type { FrameExplanation } from '@tyrewatch/device-protocol/explain/frame-field';
import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FrameFields } from '../../components/frame/frame-fields.tsx';
import { paths } from '../../paths.ts';
import classes from './frame-view.module.css';

/** Longest input the calculator takes from the address, in characters. */
const longestInAddress = 1500;

/** One message: its bytes, and what each of them says. */
export function FrameView(props: {
  readonly unit: Pick<TelematicsUnit, 'device_family' | 'device_profile'>;
  readonly entry: UnitLogEntry;
  readonly axles: readonly WheelsOnAxle[];
  /** The sensor at a wheel, null = none. */
  readonly sensorAt: (position: WheelPosition) => string | null;
  /** 16, or 8 where there is little room. */
  readonly bytesPerRow: number;
}) {
  const { unit, entry } = props;
  const t = useTranslations('unitLogs');
  const format = useFormatter();
  const bytes = useMemo(() => findBytesFromHex(entry.frame_hex ?? '') ?? new Uint8Array(), [entry.frame_hex]);
  const profile = profileOf({ deviceFamily: unit.device_family, deviceProfile: unit.device_profile });
  const explained = useMemo(() => explainFrame(bytes, profile), [bytes, profile]);
  return (
    <article className={classes.frame} aria-label={t('frameOf', { at: format.dateTime(new Date(entry.at), 'exact') })}>
      <header className={classes.frameHead}>
        <h2>{format.dateTime(new Date(entry.at), 'exact')}</h2>
        {entry.frame_hex !== null && <FrameActions hex={entry.frame_hex} />}
        <p>
          <FrameSummary explained={explained} entry={entry} />
        </p>
      </header>
      {entry.transport === null && <p>{t('nothingReceived')}</p>}
      {entry.transport !== null && entry.frame_hex === null && <p>{t('withheld')}</p>}
      {bytes.length > 0 && (
        <FrameFields {...props} nibbleRule={profile.j1939Tyres.nibbleRule} bytes={bytes} explained={explained} />
      )}
    </article>
  );
}

/** In what form a message came, and how long it is. */
function FrameSummary({ explained, entry }: { readonly explained: FrameExplanation; readonly entry: UnitLogEntry }) {
  const t = useTranslations('unitLogs');
  const { codec, form, recordCount } = explained;
  const words = [
    codec === null ? t(`forms.${form}`) : codec === 142 ? t('codecExtended') : t('codec', { number: String(codec) }),
    recordCount === null ? null : t('records', { count: recordCount }),
    entry.byte_count === null ? null : t('byteCount', { count: entry.byte_count }),
    entry.transport?.toUpperCase() ?? null,
  ];
  return <>{words.filter((word) => word !== null).join(' · ')}</>;
}

/** The ways on with the bytes. */
function FrameActions({ hex }: { readonly hex: string }) {
  const t = useTranslations('unitLogs');
  const tUnits = useTranslations('telematicsUnits.refused');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(hex);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  const isShort = hex.length <= longestInAddress;
  return (
    <span className={classes.frameActions}>
      <span role="status">{outcome !== null && (outcome === 'copied' ? tUnits('copied') : t('copyFailed'))}</span>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {tUnits('copy')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowRight size={15} aria-hidden />}
        renderRoot={(root) => (
          <Link
            {...root}
            to={paths.checksumCalculator}
            search={(isShort ? { input: hex } : {}) as never}
            // What is too long for the address is pasted there.
            onClick={() => void (isShort || copy())}
          />
        )}
      >
        {t('calculator')}
      </Button>
    </span>
  );
}
