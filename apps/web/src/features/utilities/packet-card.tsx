import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react';
import { findUnitCommand } from '@tyrewatch/device-protocol/commands/command-reference';
import type { Body } from '@tyrewatch/device-protocol/teltonika/body';
import { commandType } from '@tyrewatch/device-protocol/teltonika/command-message';
import type { FramePart, FrameParts } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lazy-part.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { differingBits, spacedHex } from './checksum-input.ts';
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

/** What a packet is, in a sentence. */
function useSummary(): (body: Body) => string {
  const t = useTranslations('utilities.summaries');
  return (body) => {
    const codec = body.codec === 0x8e ? '8E' : String(body.codec);
    if (body.kind !== 'command') return t('records', { count: body.records.length, codec });
    const [message] = body.messages;
    const text = new TextDecoder('latin1').decode(message?.payload);
    return t(message?.type === commandType ? 'command' : 'answer', { codec, text });
  };
}

const SendToUnitDialog = lazyPart(
  async () => (await import('../../components/unit-command/text-command-dialog.tsx')).SendToUnitDialog,
);

/** Sends the command of a packet to a unit; nothing where there is none that units know, or for who may not. */
function SendPacket({ body }: { readonly body: Body }) {
  const t = useTranslations('utilities');
  const mayCommand = may(useSession(), 'telematics_unit:configurator');
  const [isSending, setSending] = useState(false);
  const [message] = body.kind === 'command' ? body.messages : [];
  if (!mayCommand || message?.type !== commandType) return null;
  const text = new TextDecoder('latin1').decode(message.payload).trim();
  const command = findUnitCommand(text);
  if (command === null || command.effect === 'loses_data') return null;
  return (
    <>
      <Button
        variant="default"
        className={classes.send}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setSending(true)}
      >
        {t('send', { command: text })}
      </Button>
      {isSending && <SendToUnitDialog text={text} onClose={() => setSending(false)} />}
    </>
  );
}

function CardHead({ isRight }: { readonly isRight: boolean }) {
  const t = useTranslations('utilities');
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  return (
    <header className={classes.cardHead}>
      <h2 id="packet">{t('packet')}</h2>
      <span className={isRight ? classes.right : classes.wrong}>
        <Icon size={18} aria-hidden /> {t(isRight ? 'complete' : 'notTaken')}
      </span>
    </header>
  );
}

function WrongChecksum(props: { readonly received: string; readonly calculated: string }) {
  const t = useTranslations('utilities');
  return (
    <p className={classes.fault}>
      <strong>{t('checksumWrong', props)}</strong>
      <span>{t('bitsDiffer', { count: differingBits(props.received, props.calculated) })}</span>
    </p>
  );
}

/** Says whether the checksum of a GPS sentence is right. */
export function SentenceCard(props: { readonly received: string; readonly calculated: string }) {
  const t = useTranslations('utilities.summaries');
  const isRight = props.received === props.calculated;
  return (
    <section className={classes.card} aria-labelledby="packet">
      <CardHead isRight={isRight} />
      {isRight ? <p className={classes.text}>{t('sentence')}</p> : <WrongChecksum {...props} />}
    </section>
  );
}

/** Says what the input is as a packet of a telematics unit: its parts and whether a unit or the gateway would take it. */
export function PacketCard(props: {
  readonly bytes: Uint8Array;
  readonly frame: FrameParts;
  readonly calculated: string;
}) {
  const t = useTranslations('utilities');
  const summaryOf = useSummary();
  const { bytes, frame } = props;
  const { body, refusal } = frame;
  const meaningOf = usePartMeaning(bytes, frame);
  const received = frame.parts.find(({ name }) => name === 'checksum');
  const isChecksumWrong = refusal?.reason === 'checksum' && received !== undefined;
  return (
    <section className={classes.card} aria-labelledby="packet">
      <CardHead isRight={refusal === null} />
      {body !== null && <p className={classes.text}>{summaryOf(body)}</p>}
      {isChecksumWrong && (
        <WrongChecksum
          received={spacedHex(bytes.subarray(received.from + 2, received.to)).replace(' ', '')}
          calculated={props.calculated}
        />
      )}
      {refusal !== null && !isChecksumWrong && (
        <p className={classes.fault}>
          <strong>{t('refused')}</strong>
          <span>{t('refusedDetail', { detail: refusal.detail })}</span>
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
      {body !== null && <SendPacket body={body} />}
    </section>
  );
}
