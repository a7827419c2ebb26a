import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';

/** Colours and sign of a level: colour is never alone. The colours are those of the screens. */
export interface LevelLook {
  readonly fill: string;
  readonly text: string;
  readonly sign: string;
}

const orange = { fill: '#f76707', text: '#000000' };
const yellow = { fill: '#f2c200', text: '#000000' };

/** How each level looks. */
export const levelLook: Readonly<Record<AlertLevel, LevelLook>> = {
  critical: { fill: '#c92a2a', text: '#ffffff', sign: '!!' },
  high_temperature: { ...orange, sign: '!°' },
  warning: { ...orange, sign: '!' },
  maintenance: { ...yellow, sign: 'm' },
  over_inflation: { ...yellow, sign: '↑' },
  okay: { fill: '#237032', text: '#ffffff', sign: '✓' },
  stale: { fill: '#1864ab', text: '#ffffff', sign: '?' },
  offline: { fill: '#5c6773', text: '#ffffff', sign: '×' },
  unassigned: { fill: '#1f2933', text: '#ffffff', sign: '–' },
};
