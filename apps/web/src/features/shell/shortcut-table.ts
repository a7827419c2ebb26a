/** A shortcut as the help lists it: its keys, pressed one after the other, and the message that names it. */
export interface ShortcutEntry {
  readonly keys: readonly string[];
  readonly label:
    | 'palette'
    | 'search'
    | 'nextRow'
    | 'previousRow'
    | 'openRow'
    | 'selectRow'
    | 'acknowledge'
    | 'tyreView'
    | 'axleWheel'
    | 'pressureShown'
    | 'goVehicles'
    | 'goAlerts'
    | 'help'
    | 'close';
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the palette's keys are written on this kind of keyboard. */
export const paletteKeys = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/** Every shortcut, as the help lists them. */
export const shortcutTable = (): readonly ShortcutEntry[] => [
  { keys: [paletteKeys()], label: 'palette' },
  { keys: ['/'], label: 'search' },
  { keys: ['j'], label: 'nextRow' },
  { keys: ['k'], label: 'previousRow' },
  { keys: ['Enter'], label: 'openRow' },
  { keys: ['x'], label: 'selectRow' },
  { keys: ['a'], label: 'acknowledge' },
  { keys: ['l'], label: 'tyreView' },
  { keys: ['1–6'], label: 'axleWheel' },
  { keys: ['c'], label: 'pressureShown' },
  { keys: ['g', 'v'], label: 'goVehicles' },
  { keys: ['g', 'a'], label: 'goAlerts' },
  { keys: ['?'], label: 'help' },
  { keys: ['Esc'], label: 'close' },
];
