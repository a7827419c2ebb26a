import { levelAppearance } from '../alert-level/level-appearance.ts';
import { layOutMini, type MiniLayout, miniHeight } from './mini-layout.ts';

/** A drawing as an image: its width in drawing units, and its address. */
interface MiniPicture {
  readonly width: number;
  /** Undefined where nothing can be drawn. */
  readonly address: string | undefined;
}

/** Pixels a drawing unit, for screens of double density. */
const density = 2;
/** `--tw-axle` and `--tw-wheel-outline`, which a canvas cannot read. */
const lines = {
  light: { axle: '#c4cad7', outline: '#11151f' },
  dark: { axle: '#3a4356', outline: '#b9c4d6' },
} as const;

function paint({ width, chassis, levels }: MiniLayout, scheme: 'light' | 'dark'): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = miniHeight * density;
  // Read back at once, so drawn by the processor.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.scale(density, density);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = lines[scheme].axle;
  context.lineWidth = 1.6;
  context.stroke(new Path2D(chassis));
  context.lineJoin = 'miter';
  context.lineCap = 'butt';
  for (const { level, shapes, signs } of levels) {
    const { fill, text } = levelAppearance[level];
    const outline = new Path2D(shapes);
    context.fillStyle = fill;
    context.fill(outline);
    context.strokeStyle = lines[scheme].outline;
    context.lineWidth = 0.7;
    context.stroke(outline);
    context.strokeStyle = text;
    context.lineWidth = 1.3;
    context.stroke(new Path2D(signs));
  }
  return canvas.toDataURL();
}

/** Vehicles with equal wheels share one picture; a fleet has few different ones. */
const pictures = new Map<string, MiniPicture>();
const mostPictures = 2000;

/**
 * A vehicle of the configuration (`2x4x4`) with the levels of its wheels, as a picture: without a graphics card, a list of
 * paths takes several times as long to be drawn with every frame.
 */
export function miniPicture(configuration: string, levels: string, scheme: 'light' | 'dark'): MiniPicture {
  const key = `${scheme}|${configuration}|${levels}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  if (pictures.size >= mostPictures) pictures.clear();
  const layout = layOutMini(configuration, levels);
  const picture = { width: layout.width, address: paint(layout, scheme) };
  pictures.set(key, picture);
  return picture;
}
