import type { PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './check.module.css';

/** Size of the drawing, pixels; it is shown as wide as the page. */
const size = { width: 720, height: 240 } as const;

/** Where a person signs with a finger, a pen or the mouse; hears of the drawing as PNG in base64, and of null when it is cleared. */
export function SignaturePad({
  isDrawn,
  onDrawn,
}: {
  readonly isDrawn: boolean;
  readonly onDrawn: (image: string | null) => void;
}) {
  const t = useTranslations('walkround.sign');
  const canvas = useRef<HTMLCanvasElement>(null);
  const context = (): CanvasRenderingContext2D | null => canvas.current?.getContext('2d') ?? null;
  useEffect(() => {
    const drawing = context();
    if (drawing === null) return;
    Object.assign(drawing, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#11151f' });
  }, []);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const frame = currentTarget.getBoundingClientRect();
    return [((clientX - frame.left) / frame.width) * size.width, ((clientY - frame.top) / frame.height) * size.height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    context()?.beginPath();
    context()?.moveTo(...placeOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0) return;
    context()?.lineTo(...placeOf(event));
    context()?.stroke();
  };
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>): void =>
    onDrawn(currentTarget.toDataURL('image/png').replace(/^[^,]*,/, ''));
  const clear = (): void => {
    context()?.clearRect(0, 0, size.width, size.height);
    onDrawn(null);
  };
  return (
    <div className={classes.pad}>
      <canvas
        ref={canvas}
        {...size}
        role="img"
        aria-label={t('draw')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
      />
      {isDrawn ? (
        <button type="button" className={classes.edit} onClick={clear}>
          {t('clear')}
        </button>
      ) : (
        <span aria-hidden>{t('draw')}</span>
      )}
    </div>
  );
}
