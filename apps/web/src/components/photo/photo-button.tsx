import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';

/** Opens the camera of a telephone, or the chooser of files; hears of what was taken or chosen. */
export function PhotoButton(props: {
  readonly label: string;
  /** `camera`: straight to the camera, one photo. */
  readonly from: 'camera' | 'files';
  readonly isBusy?: boolean;
  readonly isCompact?: boolean;
  readonly onChosen: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isCamera = props.from === 'camera';
  const Icon = isCamera ? IconCamera : IconPhotoPlus;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={props.label}
        onChange={({ currentTarget }) => {
          props.onChosen([...(currentTarget.files ?? [])]);
          // The same file again is a choice, too.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        {...(props.isCompact === true ? { size: 'compact-md' } : {})}
        leftSection={<Icon size={16} aria-hidden />}
        loading={props.isBusy === true}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
    </>
  );
}
