import type { TyreMove } from '@tyrewatch/domain/tyres/tyre-change-rules';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { TyreSchematic } from '../tyre-schematic/tyre-schematic.tsx';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import type { TyreDraft, TyreSituation } from './tyre-draft.ts';
import { wheelAt } from './tyre-draft.ts';
import classes from './tyre-change.module.css';
import { useDepthText } from './use-depth-text.ts';

/** The vehicle from above: tyres are chosen in it, and it shows where they go. */
export function TyreChangeDrawing(props: {
  readonly situation: TyreSituation;
  readonly draft: TyreDraft;
  readonly moves: readonly TyreMove[];
  readonly onChoose: (position: WheelPosition) => void;
}) {
  const { situation, draft, moves } = props;
  const { vehicle } = situation;
  const t = useTranslations();
  const { pressure } = useQuantities();
  const wheelName = useWheelWords();
  const depthText = useDepthText();
  /** Where the tyre of a wheel goes, else how deep its tread is. */
  const noteOf = (position: WheelPosition): string => {
    const to = moves.find(({ from }) => from === position)?.to;
    const depthMm = wheelAt(situation, position)?.tyre?.tread_mm ?? null;
    return to !== undefined ? `→ ${to}` : depthMm === null ? '' : depthText(depthMm);
  };
  return (
    <div className={classes.drawing}>
      <p role="status">
        <DrawingHint {...props} />
      </p>
      <TyreSchematic
        label={t('tyreCare.drawing', { registration: plateText(vehicle.registration) })}
        frontLabel={vehicle.vehicle_type === 'trailer' ? null : t('tyres.front')}
        axles={vehicle.axles.map((axle) => ({
          number: axle.number,
          title: t('tyres.axle', { axle: String(axle.number) }),
          kind: t(`tyres.axleTypes.${axle.type}`),
          wheels: vehicle.wheels
            .filter((wheel) => wheel.axle_number === axle.number)
            .map((wheel) => {
              const pressureText = pressure.number(wheel.cold_pressure_kpa);
              const note = noteOf(wheel.position);
              const level = displayLevelOf(wheel.level, vehicle.not_monitored_reason);
              return {
                position: wheel.position,
                level,
                pressureText,
                temperatureText: note,
                label:
                  `${wheel.position} ${pressureText} ${note} ${t(`levels.name.${level}`)}, ${wheelName(wheel)}`.replaceAll(
                    /\s+/g,
                    ' ',
                  ),
                isLosing: false,
                href: `${paths.vehicle(vehicle.reference)}?wheel=${wheel.position}`,
              };
            }),
        }))}
        selectedPosition={draft.kind === 'rotate' ? null : draft.position}
        partnerPosition={draft.other}
        onSelect={(position) => {
          const chosen = findWheelPosition(position);
          if (chosen !== null) props.onChoose(chosen);
        }}
      />
    </div>
  );
}

function DrawingHint({
  situation,
  draft,
  moves,
}: {
  readonly situation: TyreSituation;
  readonly draft: TyreDraft;
  readonly moves: readonly TyreMove[];
}) {
  const t = useTranslations('tyreCare');
  const wheelName = useWheelWords();
  const { kind, position, other } = draft;
  const wheel = wheelAt(situation, position);
  if (kind === 'rotate') return moves.length === 0 ? t('noMoves') : t('rotateHint');
  if (position === null || wheel === undefined) return t('chooseWheel');
  if (kind !== 'swap') return <strong>{t('chosen', { position, wheel: wheelName(wheel) })}</strong>;
  return other === null ? t('swapWith', { position }) : <strong>{t('swapBoth', { one: position, other })}</strong>;
}
