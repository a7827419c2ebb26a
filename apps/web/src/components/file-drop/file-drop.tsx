import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import formClasses from '../../ui/form-fields.module.css';
import { FormOutcome } from '../form-outcome.tsx';
import classes from './file-drop.module.css';

const bytesPerMib = 1_048_576;

/** What a field for a file says. */
export interface FileDropWords {
  readonly dropHere: string;
  readonly choose: string;
  readonly limits: string;
  readonly opening: (file: string) => string;
  readonly tooLarge: (file: string) => string;
}

/** Chooses one file, by its button or by dropping it. */
export function FileDrop(props: {
  readonly icon: ReactNode;
  readonly words: FileDropWords;
  /** As of the attribute, such as `.csv,.xlsx`. */
  readonly accept: string;
  readonly largestMib: number;
  /** Name of the file that is being opened; null = none is. */
  readonly opening: string | null;
  readonly error: unknown;
  /** Called with a file that is not too large, null for one that is. */
  readonly onFile: (file: File | null) => void;
}) {
  const { words, opening, largestMib } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const open = (file: File | undefined): void => {
    if (file === undefined || opening !== null) return;
    const isTooLarge = file.size > largestMib * bytesPerMib;
    setTooLarge(isTooLarge ? file.name : null);
    props.onFile(isTooLarge ? null : file);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        open(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={words.choose}
        onChange={(event) => {
          open(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {opening === null ? (
        <>
          {props.icon}
          <p>{words.dropHere}</p>
          <Button onClick={() => input.current?.click()}>{words.choose}</Button>
        </>
      ) : (
        <p role="status" className={classes.pending}>
          <Loader size={20} aria-hidden /> {words.opening(opening)}
        </p>
      )}
      <p className={formClasses.note}>{words.limits}</p>
      {tooLarge !== null && (
        <p role="alert" className={formClasses.failure}>
          {words.tooLarge(tooLarge)}
        </p>
      )}
      <FormOutcome error={props.error} />
    </div>
  );
}
