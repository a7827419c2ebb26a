import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './leave-question.module.css';

/** Words of a question before something is left. */
export interface LeaveWords {
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
}

/** Asks whether what was entered may be lost, in the `words` given where it is about something else than changes that are not saved. */
export function LeaveQuestion(props: {
  readonly words?: LeaveWords | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const t = useTranslations('dialogs');
  const { text, stay, leave } = props.words ?? { text: t('unsaved'), stay: t('keep'), leave: t('discard') };
  return (
    <div role="alert" className={classes.question}>
      <span>{text}</span>
      <Button variant="default" autoFocus onClick={props.onStay}>
        {stay}
      </Button>
      <Button color="red" onClick={props.onLeave}>
        {leave}
      </Button>
    </div>
  );
}
