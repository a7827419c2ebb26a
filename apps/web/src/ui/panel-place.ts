const gapPx = 4;
const marginPx = 8;
/** With this height even a long panel can be worked with; shorter than this, and than it wants to be, it goes elsewhere. */
const comfortablePx = 320;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a panel stands in the window, in pixels from the window's edges; it hangs from `top` or stands on `bottom`. */
export interface PanelPlace {
  readonly left: number;
  readonly top: number | null;
  readonly bottom: number | null;
  readonly maxHeight: number;
}

/**
 * The place of a panel that a button opens, within the window: below the button, above it where there is no room below, or
 * over it where there is none above either.
 */
export function panelPlace(
  button: { readonly left: number; readonly top: number; readonly bottom: number },
  panel: Size,
  window: Size,
): PanelPlace {
  const left = Math.max(marginPx, Math.min(button.left, window.width - panel.width - marginPx));
  const below = window.height - button.bottom - gapPx - marginPx;
  const above = button.top - gapPx - marginPx;
  const enough = Math.min(panel.height, comfortablePx);
  if (below >= enough) return { left, top: button.bottom + gapPx, bottom: null, maxHeight: below };
  if (above >= enough) return { left, top: null, bottom: window.height - button.top + gapPx, maxHeight: above };
  return { left, top: null, bottom: marginPx, maxHeight: window.height - 2 * marginPx };
}
