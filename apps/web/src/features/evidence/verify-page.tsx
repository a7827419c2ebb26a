import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconFileText,
  IconHelpCircleFilled,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EvidenceCheck } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { checkEvidence } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { printedChecksum } from '@tyrewatch/domain/evidence/evidence-document';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import classes from './verify-page.module.css';
import type { Verdict } from './verify-file.ts';
import { verifyFile } from './verify-file.ts';

/** The verdict on a file, or the checksum of a number to compare by eye. */
type Shown = Verdict | { readonly verdict: 'byEye'; readonly made: EvidenceCheck };

/** What anybody may know of a number; null = no document has it. */
async function look(number: string): Promise<EvidenceCheck | null> {
  try {
    return await call(checkEvidence, { params: { evidence_number: number } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'evidence_not_found') return null;
    throw error;
  }
}

async function lookAt(number: string): Promise<Shown> {
  const made = await look(number);
  return made === null ? { verdict: 'unknown', number } : { verdict: 'byEye', made };
}

const icons = {
  unchanged: IconCircleCheckFilled,
  changed: IconAlertTriangleFilled,
  another: IconAlertTriangleFilled,
  unknown: IconHelpCircleFilled,
  notOurs: IconHelpCircleFilled,
  tooLarge: IconHelpCircleFilled,
  byEye: IconFileText,
} as const;

function useVerdictWords() {
  const t = useTranslations('evidence.verify');
  const format = useFormatter();
  const time = (at: string): string => format.dateTime(new Date(at), 'long');
  const words = (shown: Shown): readonly [title: string, text: string] => {
    switch (shown.verdict) {
      case 'unchanged':
        return [t('unchanged'), t('unchangedText', { time: time(shown.made.made_at) })];
      case 'changed':
        return [t('changed'), t('changedText')];
      case 'another':
        return [t('anotherDocument'), t('anotherDocumentText', { number: shown.number })];
      case 'unknown':
        return [t('unknown'), t('unknownText', { number: shown.number })];
      case 'notOurs':
        return [t('notOurs'), t('notOursText')];
      case 'tooLarge':
        return [t('notOurs'), t('tooLarge')];
      case 'byEye':
        return [t('byEye'), t('byEyeText')];
    }
  };
  return { words, time };
}

function Result({ shown }: { readonly shown: Shown }) {
  const t = useTranslations('evidence.verify');
  const { words, time } = useVerdictWords();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [shown]);
  const [title, text] = words(shown);
  const Icon = icons[shown.verdict];
  const made = 'made' in shown ? shown.made : null;
  return (
    <section ref={box} className={classes.result} data-verdict={shown.verdict} tabIndex={-1} aria-label={title}>
      <Icon size={44} className={classes.icon} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {made !== null && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('numberLabel')}</dt>
            <dd>{made.number}</dd>
          </div>
          <div>
            <dt>{t('pagesLabel')}</dt>
            <dd>{made.page_count}</dd>
          </div>
          <div>
            <dt>{t('madeLabel')}</dt>
            <dd>{time(made.made_at)}</dd>
          </div>
          <div className={classes.checksum}>
            <dt>SHA-256</dt>
            <dd>{printedChecksum(made.checksum)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** Takes a file by choice or drop. */
function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTranslations('evidence.verify');
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileText size={28} aria-hidden />
      <span>
        <strong className={classes.choose}>{t('choose')}</strong>
        <span className={classes.wideOnly}> · {t('drop')}</span>
        <small>{t('onDevice')}</small>
      </span>
      <input
        type="file"
        accept="application/pdf"
        aria-label={t('choose')}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}

/** Takes a number, for those who hold the paper. */
function ByNumber(props: {
  readonly number: string;
  readonly isPending: boolean;
  readonly onNumber: (number: string) => void;
}) {
  const t = useTranslations('evidence.verify');
  const [typed, setTyped] = useState(props.number);
  return (
    <form
      className={classes.byNumber}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') props.onNumber(typed.trim());
      }}
    >
      <input
        className={classes.number}
        value={typed}
        maxLength={40}
        aria-label={t('numberLabel')}
        placeholder={t('number')}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="md" loading={props.isPending}>
        {t('show')}
      </Button>
    </form>
  );
}

/** Whether an evidence pack is as it was made: by the file, or by the number on it and one's own eyes. `number` null = not known yet. */
export function VerifyPage({ number }: { readonly number: string | null }) {
  const t = useTranslations('evidence.verify');
  const problemText = useProblemText();
  const fileId = useId();
  const checking = useMutation({
    mutationFn: (what: File | string): Promise<Shown> =>
      typeof what === 'string' ? lookAt(what) : verifyFile(what, look, number),
  });
  const { mutate } = checking;
  useEffect(() => {
    if (number !== null) mutate(number);
  }, [number, mutate]);
  const isFirst = checking.data === undefined || checking.data.verdict === 'byEye';
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/login">Tyrewatch</Link>
      </header>
      <main className={classes.main}>
        <h1>{t('heading')}</h1>
        <p className={classes.dimmed}>{t('question')}</p>
        {checking.data !== undefined && <Result shown={checking.data} />}
        {checking.error !== null && (
          <p role="alert">
            {t('failed')} {problemText(checking.error)}
          </p>
        )}
        <section className={classes.card} aria-labelledby={`${fileId}-title`}>
          <h2 id={`${fileId}-title`}>{t(isFirst ? 'chooseToCompare' : 'another')}</h2>
          <FileDrop onFile={mutate} />
          <p className={classes.or}>{t('orByEye')}</p>
          <ByNumber number={number ?? ''} isPending={checking.isPending} onNumber={mutate} />
        </section>
        <p className={classes.dimmed}>{t('nothingElse')}</p>
      </main>
    </div>
  );
}
