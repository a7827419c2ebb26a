import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PhotoButton } from './photo-button.tsx';
import type { ChosenPhoto } from './photo-calls.ts';
import { chosenPhoto } from './photo-calls.ts';
import { Picture } from './picture.tsx';
import classes from './photos.module.css';

/** One photo that is sent later with what it belongs to; null = none is taken. */
export function PhotoChoice(props: {
  /** What it is of, such as a wheel. */
  readonly name: string;
  readonly photo: ChosenPhoto | null;
  readonly onChange: (photo: ChosenPhoto | null) => void;
}) {
  const { name, photo } = props;
  const t = useTranslations('photos');
  return (
    <div className={classes.choice}>
      <Picture content={photo?.file ?? null} alt={t('of', { name })} />
      <PhotoButton
        label={t(photo === null ? 'take' : 'retake')}
        from="camera"
        isCompact
        onChosen={([file]) => file !== undefined && props.onChange(chosenPhoto(file))}
      />
      {photo !== null && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => props.onChange(null)}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
