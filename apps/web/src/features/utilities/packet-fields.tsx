import { NativeSelect } from '@mantine/core';
import { explainFrame } from '@tyrewatch/device-protocol/explain/explain-frame';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';
import { deviceFamilies, protocolOfFamily, usualProfile } from '@tyrewatch/domain/telematics-units/device-family';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FrameFields } from '../../components/frame/frame-fields.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { familyNames } from './family-names.ts';
import classes from './utilities.module.css';

const choices = deviceFamilies.filter((family) => protocolOfFamily[family] === 'teltonika');
const noSensor = (): null => null;

/** What each byte of a packet of a unit says, whatever protocol it is of and whether it is whole; nothing for other bytes. */
export function PacketFields({ bytes }: { readonly bytes: Uint8Array }) {
  const t = useTranslations('utilities');
  const tReference = useTranslations('commandReference');
  const isPhone = useMedia('(max-width: 760px)');
  const [family, setFamily] = useState<string>('fmx6');
  const profile = profileOf({ deviceFamily: family, deviceProfile: usualProfile });
  const explained = useMemo(() => explainFrame(bytes, profile), [bytes, profile]);
  const { form } = explained;
  if (form === 'unknown' || form === 'text' || form === 'keep_alive') return null;
  return (
    <section className={`${classes.card} ${classes.fields}`} aria-labelledby="fields" data-wide>
      <header className={classes.cardHead}>
        <h2 id="fields">{t('fields')}</h2>
        {form !== 'ruptela_frame' && (
          <NativeSelect
            aria-label={tReference('family')}
            value={family}
            data={choices.map((value) => ({ value, label: familyNames[value] }))}
            onChange={(event) => setFamily(event.currentTarget.value)}
          />
        )}
      </header>
      <FrameFields
        key={form}
        bytes={bytes}
        explained={explained}
        nibbleRule={profile.j1939Tyres.nibbleRule}
        axles={[]}
        sensorAt={noSensor}
        bytesPerRow={isPhone ? 8 : 16}
      />
    </section>
  );
}
