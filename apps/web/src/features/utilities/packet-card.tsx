import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { FramePart, FrameParts } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import { useTranslations } from 'use-intl';
import { spacedHex } from './checksum-input.ts';
import classes from './utilities.module.css';

/** Longest run of bytes that is shown whole. */
const mostShownBytes = 48;

const numberOf = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

/** What a part's bytes mean. */
function usePartMeaning(bytes: Uint8Array, { body, refusal }: FrameParts): (part: FramePart) => string {
  const t = useTranslations('utilities.meanings');
  return ({ name, from, to }) => {
    const part = bytes.subarray(from, to);
    const number = numberOf(part);
    if (name === 'preamble') return t('preamble');
    if (name === 'length') return t('length', { count: number });
    if (name === 'codec') return t('codec', { number: number === 0x8e ? '8E' : String(number) });
    if (name === 'quantity') return t('quantity', { count: number });
    if (name === 'records') return t('records', { count: to - from });
    if (name === 'type') return t(number === 5 ? 'command' : number === 6 ? 'answer' : 'otherType');
    if (name === 'size') return t('size', { count: number });
    if (name === 'content') return `“${new TextDecoder('latin1').decode(part)}”`;
    if (name === 'quantity_again') return t(number === bytes[9] ? 'quantityMatches' : 'quantityDiffers');
    if (name === 'checksum') return t(body !== null ? 'right' : refusal?.reason === 'checksum' ? 'wrong' : 'unchecked');
    return t('leftOver', { count: to - from });
  };
}

/** Says what the input is as a packet of a telematics unit: its parts and whether a unit or the gateway would take it. */
export function PacketCard(props: {
  readonly bytes: Uint8Array;
  readonly frame: FrameParts;
  readonly calculated: string;
}) {
  const t = useTranslations('utilities');
  const { bytes, frame } = props;
  const meaningOf = usePartMeaning(bytes, frame);
  const received = frame.parts.find(({ name }) => name === 'checksum');
  const reason =
    frame.refusal?.reason === 'checksum' && received !== undefined
      ? t('checksumWrong', {
          received: spacedHex(bytes.subarray(received.from + 2, received.to)).replace(' ', ''),
          calculated: props.calculated,
        })
      : t('refused');
  return (
    <section className={classes.card} aria-labelledby="packet">
      <header className={classes.cardHead}>
        <h2 id="packet">{t('packet')}</h2>
        {frame.refusal === null ? (
          <span className={classes.right}>
            <IconCircleCheck size={18} aria-hidden /> {t('complete')}
          </span>
        ) : (
          <span className={classes.wrong}>
            <IconCircleX size={18} aria-hidden /> {t('notTaken')}
          </span>
        )}
      </header>
      {frame.refusal !== null && (
        <p className={classes.fault}>
          <strong>{reason}</strong>
          <span>{t('refusedDetail', { detail: frame.refusal.detail })}</span>
        </p>
      )}
      <dl className={classes.parts}>
        {frame.parts.map((part) => {
          const { name, from, to } = part;
          return (
            <div key={name} className={classes.part} data-part={name}>
              <dt>{t(`parts.${name}`)}</dt>
              <dd>
                <code>
                  {spacedHex(bytes.subarray(from, Math.min(to, from + mostShownBytes)))}
                  {to - from > mostShownBytes && ' …'}
                </code>
                <strong>{meaningOf(part)}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
