import { ActionIcon, Button, SegmentedControl, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCopy } from '@tabler/icons-react';
import type { ChecksumMethod } from '@tyrewatch/device-protocol/checksums';
import { checksumMethods } from '@tyrewatch/device-protocol/checksums';
import type { FrameParts } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import { findFrameParts } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import { findText } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EnteredBytes, InputKind } from './checksum-input.ts';
import type { ChecksumSearch } from './utilities-search.ts';
import { checkDigit, enteredBytes, findSentence, inputKinds, spacedHex } from './checksum-input.ts';
import { PacketCard, SentenceCard } from './packet-card.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import classes from './utilities.module.css';

/** A command "getinfo" to a unit, as the maker's documentation gives it. */
const example = '00 00 00 00 00 00 00 0F 0C 01 05 00 00 00 07 67 65 74 69 6E 66 6F 01 00 00 43 12';
/** Longest input in characters: the longest packet, spaced. */
const longestInput = 200_000;
/** Proper names, the same in every language. */
const methodNames: Readonly<Record<ChecksumMethod, string>> = {
  crc16_ibm: 'CRC-16/IBM (ARC)',
  crc16_ccitt_false: 'CRC-16/CCITT-FALSE',
  crc16_xmodem: 'CRC-16/XMODEM',
  crc16_kermit: 'CRC-16/KERMIT',
  crc32: 'CRC-32',
  xor: 'XOR (NMEA)',
};
const methods = Object.keys(checksumMethods) as readonly ChecksumMethod[];
type SearchChanges = { readonly [Name in keyof ChecksumSearch]?: ChecksumSearch[Name] | undefined };

const numbers = { imei: [15, 15], iccid: [18, 20], other: [2, 40] } as const;

const PacketFields = lazyPart(async () => (await import('./packet-fields.tsx')).PacketFields);

/** The checksum an input names itself, and the bytes it is of. */
interface OwnChecksum {
  readonly method: ChecksumMethod;
  readonly from: number;
  readonly to: number;
  readonly received: string;
}

function Results(props: {
  readonly bytes: Uint8Array;
  /** Null = none, or it is not of these bytes. */
  readonly own: OwnChecksum | null;
}) {
  const t = useTranslations('utilities');
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (text: string): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(text);
      setCopied(t('copied', { text }));
    } catch {
      setCopied(t('copyFailed'));
    }
  };
  return (
    <section className={classes.card} aria-label={t('results')}>
      <table className={classes.results}>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('usedBy')}</th>
            <th scope="col">
              <VisuallyHidden>{t('copy')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => {
            const result = checksumMethods[method](props.bytes);
            const isSame = props.own?.received === result && props.own.method === method;
            return (
              <tr key={method} data-same={isSame || undefined}>
                <th scope="row">{methodNames[method]}</th>
                <td>
                  <code>{result}</code>
                </td>
                <td>
                  {t(`uses.${method}`)}
                  {isSame && (
                    <span className={classes.right}>
                      <IconCircleCheck size={16} aria-hidden /> {t('sameAsPacket')}
                    </span>
                  )}
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('copyResult', { result })}
                    onClick={() => void copy(result)}
                  >
                    <IconCopy size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p role="status" className={classes.note}>
        {copied}
      </p>
    </section>
  );
}

function CheckDigits() {
  const t = useTranslations('utilities');
  const [typed, setTyped] = useState({ imei: '', iccid: '', other: '' });
  return (
    <section className={classes.card} aria-labelledby="luhn">
      <h2 id="luhn">{t('luhn')}</h2>
      <div className={classes.digits}>
        {(['imei', 'iccid', 'other'] as const).map((name) => {
          const check = checkDigit(typed[name], numbers[name]);
          return (
            <div key={name}>
              <TextInput
                label={name === 'other' ? t('otherNumber') : name.toUpperCase()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={60}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
              <p role="status" className={classes.verdict}>
                {check?.state === 'right' && (
                  <span className={classes.right}>
                    <IconCircleCheck size={16} aria-hidden />
                    {t('digitRight', { count: check.digits, digit: check.found })}
                  </span>
                )}
                {check?.state === 'wrong' && (
                  <span className={classes.wrong}>
                    <IconCircleX size={16} aria-hidden />
                    {t('digitWrong', { found: check.found, expected: check.expected })}
                  </span>
                )}
                {check?.state === 'none' && <span>{t('digitLeftOut')}</span>}
                {check?.state === 'length' && (
                  <span className={classes.wrong}>
                    <IconCircleX size={16} aria-hidden />
                    {t(`digitLength.${name}`)}
                  </span>
                )}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface InputProps {
  readonly input: string;
  readonly kind: InputKind;
  readonly entered: EnteredBytes;
  /** Whether all of a packet is calculated over, or the part its checksum is of, in words; null = the input is no packet. */
  readonly over: { readonly isWhole: boolean; readonly dataPart: string } | null;
  readonly onChange: (changes: SearchChanges) => void;
}

function InputCard({ input, kind, entered: { bytes, fault }, over, onChange }: InputProps) {
  const t = useTranslations('utilities');
  return (
    <section className={classes.card} aria-labelledby="input">
      <header className={classes.cardHead}>
        <h2 id="input">{t('input')}</h2>
        <SegmentedControl
          aria-label={t('readAs')}
          value={kind}
          data={inputKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => onChange({ as: value === 'text' ? 'text' : undefined })}
        />
      </header>
      <Textarea
        rows={4}
        resize="vertical"
        aria-label={t('input')}
        aria-describedby="read"
        spellCheck={false}
        maxLength={longestInput}
        classNames={{ input: classes.bytes ?? '' }}
        value={input}
        error={fault === null ? undefined : t('notHex', { text: fault.text, byte: String(fault.byte) })}
        onChange={(event) => onChange({ input: event.currentTarget.value })}
      />
      <div className={classes.below}>
        <span id="read" className={classes.note}>
          {bytes !== null && `${t('bytes', { count: bytes.length })} `}
          {kind === 'hex' && t('ignored')}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => onChange({ input: example, as: undefined })}>
          {t('example')}
        </Button>
        {input !== '' && (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ input: '' })}>
            {t('clear')}
          </Button>
        )}
      </div>
      {over !== null && bytes !== null && (
        <div className={classes.over}>
          <span id="over">{t('over')}</span>
          <SegmentedControl
            aria-labelledby="over"
            value={over.isWhole ? 'all' : 'data'}
            data={[
              { value: 'data', label: over.dataPart },
              { value: 'all', label: t('overAll', { count: bytes.length }) },
            ]}
            onChange={(value) => onChange({ over: value === 'all' ? 'all' : undefined })}
          />
        </div>
      )}
    </section>
  );
}

/** A packet or a sentence with a checksum of its own, and what that should be. */
interface Recognised {
  /** Null = it is a sentence. */
  readonly frame: FrameParts | null;
  readonly own: OwnChecksum;
  readonly calculated: string;
}

/** The checksum at the end of a packet; null where there is none. */
function findFrameChecksum(bytes: Uint8Array, frame: FrameParts): OwnChecksum | null {
  const part = frame.parts.find(({ name }) => name === 'checksum');
  if (part === undefined) return null;
  const received = spacedHex(bytes.subarray(part.from + 2, part.to)).replace(' ', '');
  return { method: 'crc16_ibm', from: 8, to: part.from, received };
}

/** What the fields of a packet say; nothing of a command, whose parts say it all. */
function FieldByField({ bytes, frame }: { readonly bytes: Uint8Array | null; readonly frame: FrameParts | null }) {
  const [message] = frame?.body?.kind === 'command' ? frame.body.messages : [];
  const isTold = message !== undefined && findText(message.payload) !== null;
  return bytes === null || bytes.length === 0 || isTold ? null : <PacketFields bytes={bytes} />;
}

/** Finds out what bytes are; null = nothing that names a checksum. */
function recognise(bytes: Uint8Array): Recognised | null {
  const frame = findFrameParts(bytes);
  const sentence = findSentence(bytes);
  const own = sentence === null ? frame && findFrameChecksum(bytes, frame) : { method: 'xor' as const, ...sentence };
  if (own === null) return null;
  return { frame, own, calculated: checksumMethods[own.method](bytes.subarray(own.from, own.to)) };
}

/** Calculates checksums of bytes as they are typed, takes packets apart and checks the digits of IMEI and ICCID; all in the browser. */
export function ChecksumCalculator(props: {
  readonly search: ChecksumSearch;
  readonly onChange: (search: ChecksumSearch) => void;
}) {
  const t = useTranslations('utilities');
  const { search } = props;
  // An input too long for the address lives here alone.
  const [input, setInput] = useState(search.input ?? '');
  const kind = search.as ?? 'hex';
  const entered = useMemo(() => enteredBytes(input, kind), [input, kind]);
  const { bytes } = entered;
  const recognised = bytes && recognise(bytes);
  const { frame = null, own = null, calculated = '' } = recognised ?? {};
  const isWhole = search.over === 'all' || own === null;
  const counted = bytes === null || isWhole ? bytes : bytes.subarray(own.from, own.to);
  const change = (changes: SearchChanges): void => {
    const { input: text = '', as, over } = { ...search, input, ...changes };
    setInput(text);
    props.onChange({ ...(text === '' ? {} : { input: text }), ...(as && { as }), ...(over && { over }) });
  };
  return (
    <div className={classes.calculator}>
      <InputCard
        input={input}
        kind={kind}
        entered={entered}
        over={
          own && {
            isWhole,
            dataPart: t(frame === null ? 'overSentence' : 'overData', { count: own.to - own.from }),
          }
        }
        onChange={change}
      />
      {bytes !== null && frame !== null && <PacketCard bytes={bytes} frame={frame} calculated={calculated} />}
      {own !== null && frame === null && <SentenceCard received={own.received} calculated={calculated} />}
      {counted !== null && counted.length > 0 && <Results bytes={counted} own={isWhole ? null : own} />}
      <FieldByField bytes={bytes} frame={frame} />
      <CheckDigits />
    </div>
  );
}
