import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Noto Sans (OFL 1.1): Latin with Turkish, Greek and Cyrillic. */
const fontFiles = {
  plain: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
} as const;

/** A4 in points, 1/72 inch. */
const a4 = { narrow: 595.28, wide: 841.89 } as const;
const margin = { side: 34, top: 30, bottom: 42 } as const;
const hairline = 0.6;
const paragraphGap = 3;
const footSize = 7.5;

/** A font of the library, as far as is needed to write its operators by hand. */
interface EncodingFont {
  readonly id: string;
  /** In thousandths of its size. */
  readonly ascender: number;
  readonly ref: () => unknown;
  /** Glyphs in hexadecimal, and how far each moves on: by itself, and before the next one. */
  readonly encode: (
    text: string,
  ) => [readonly string[], readonly { readonly xAdvance: number; readonly advanceWidth: number }[]];
}

const fontOf = (document: PDFKit.PDFDocument): EncodingFont =>
  (document as unknown as { readonly _font: EncodingFont })._font;

/** Pages after which the words are forgotten that were measured. */
const pagesRemembered = 10;

/** What the library keeps of a document until its end, though nobody needs it any more: for each word and each part that was drawn. */
interface Remembered {
  readonly _fontFamilies: Readonly<Record<string, { layoutCache: object }>>;
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void };
}

/** How a text is set; sizes in points. */
export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Left edge and width; absent = the whole line. */
  readonly x?: number;
  readonly width?: number;
  readonly colour?: string;
}

/** What a part is to those who hear the document: a heading, a paragraph. */
export type TextRole = 'H1' | 'H2' | 'P';

/** What is the same on every paper; all words in the reader's language. */
export interface PaperFrame {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** At the foot of every page. */
  readonly foot: string;
  /** Such as “Page {page} of {count}”. */
  readonly pageWords: string;
  /** Absent = upright. */
  readonly isLandscape?: boolean;
  /** Digits that the number of pages will have, for which room is kept; absent = 1. */
  readonly countDigits?: number;
  /** Written into the file beside its title; with it the file is not compressed, so that its bytes can be read without drawing it. */
  readonly keyword?: string;
}

/**
 * An A4 document that is written from top to bottom, tagged so that it can be read aloud. What does not fit goes to a new page, which
 * begins with `drawHead`; the foot says which page of how many. Pages leave as soon as the next one begins, so that a document may be
 * long: how many there are is written into a form at the end, which every foot shows.
 */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly left = margin.side;
  readonly width: number;
  /** Where the next part begins, points from the top. */
  y: number = margin.top;
  /** Where a page ends for what is written on it, points from the top. */
  readonly bottom: number;
  /** The page that is being written, from 1. */
  pageNumber = 0;
  /** Whether the head is drawn again, which nobody needs to hear twice. */
  private isRepeated = false;
  /** What parts of the document are added to. */
  readonly root: PDFKit.PDFStructureElement;
  private readonly pageCount: PDFKit.PDFKitReference;
  private readonly frame: PaperFrame;
  private readonly drawHead: (paper: Paper) => void;

  constructor(frame: PaperFrame, drawHead: (paper: Paper) => void) {
    this.frame = frame;
    this.drawHead = drawHead;
    const isLandscape = frame.isLandscape ?? false;
    this.width = (isLandscape ? a4.wide : a4.narrow) - 2 * margin.side;
    this.bottom = (isLandscape ? a4.narrow : a4.wide) - margin.bottom;
    this.document = new PDFDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      // Breaks are this class's own: below a margin the library would make them.
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      pdfVersion: '1.7',
      lang: frame.language,
      displayTitle: true,
      compress: frame.keyword === undefined,
      info: {
        Title: frame.title,
        Creator: 'Tyrewatch',
        Producer: 'Tyrewatch',
        ...(frame.keyword === undefined ? {} : { Keywords: frame.keyword }),
      },
    });
    for (const [name, file] of Object.entries(fontFiles)) this.document.registerFont(name, file);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
    this.pageCount = this.document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -footSize, 60, footSize] });
    this.newPage();
  }

  /** Begins a page, with its head. */
  newPage(): void {
    this.isRepeated = this.pageNumber > 0;
    if (this.isRepeated) this.leavePage();
    this.document.addPage();
    this.pageNumber += 1;
    this.y = margin.top;
    this.drawHead(this);
    this.isRepeated = false;
  }

  /** Ends the page, and lets go of what only it needed. */
  private leavePage(): void {
    this.drawFoot();
    const remembered = this.document as unknown as Remembered;
    if (this.pageNumber % pagesRemembered === 0) {
      for (const font of Object.values(remembered._fontFamilies)) font.layoutCache = Object.create(null) as object;
    }
    const { StructParents: key } = this.document.page.dictionary.data as { readonly StructParents?: number };
    if (key === undefined) return;
    const tree = remembered.getStructParentTree();
    const parents = this.document.ref(tree.get(key) as object);
    tree.add(key, parents);
    parents.end(Buffer.alloc(0));
    // Written: what it named would be kept otherwise.
    Object.assign(parents, { data: null });
  }

  private drawFoot(): void {
    const { document, frame, left, width, pageNumber } = this;
    const y = this.bottom + 10;
    const [before = '', after = ''] = frame.pageWords.replace('{page}', String(pageNumber)).split('{count}');
    const style = { size: footSize };
    const countWidth = this.widthOf('0'.repeat(frame.countDigits ?? 1), style);
    const countX = left + width - this.widthOf(after, style) - countWidth;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .lineWidth(hairline)
      .strokeColor('#000')
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
    this.put(frame.foot, y + 4, { ...style, width: width * 0.75 });
    this.putLine(before, y + 4, { ...style, x: left, width: countX - left, align: 'right' });
    this.putLine(after, y + 4, { ...style, x: countX + countWidth, width });
    const baseline = y + 4 + (fontOf(document).ascender / 1000) * footSize;
    const page = document.page as unknown as { readonly xobjects: Record<string, unknown> };
    page.xobjects['PageCount'] = this.pageCount;
    document.addContent(`q 1 0 0 -1 ${countX.toFixed(2)} ${baseline.toFixed(2)} cm /PageCount Do Q`);
    document.endMarkedContent();
  }

  /** Begins a page when less than this height is left, in points. */
  require(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  /** Chooses the font, which writes nothing yet. */
  private measure({ size = 9, isBold = false }: TextStyle): PDFKit.PDFDocument {
    return this.document.font(isBold ? 'bold' : 'plain').fontSize(size);
  }

  /** How high a text will be, in points. */
  heightOf(text: string, style: TextStyle = {}): number {
    return this.measure(style).heightOfString(text === '' ? ' ' : text, { width: style.width ?? this.width });
  }

  /** How wide a text is on one line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    return this.measure(style).widthOfString(text);
  }

  /** Draws a text at a height, without telling what it is. */
  put(text: string, y: number, style: TextStyle): void {
    const { x = this.left, width = this.width, align = 'left', colour = '#000' } = style;
    if (text !== '') this.measure(style).fillColor(colour).text(text, x, y, { width, align });
  }

  /** Draws a black text that fits on one line, in a tenth of the time and of the memory. */
  putLine(text: string, y: number, style: TextStyle & { readonly x: number; readonly width: number }): void {
    if (text === '') return;
    const { x, width, align = 'left', size = 9 } = style;
    const room = align === 'left' ? 0 : width - this.widthOf(text, style);
    const font = fontOf(this.measure(style));
    const page = this.document.page as unknown as { readonly fonts: Record<string, unknown> };
    page.fonts[font.id] ??= font.ref();
    const [glyphs, places] = font.encode(text);
    const shown = glyphs.map((glyph, index) => {
      const { xAdvance = 0, advanceWidth = 0 } = places[index] ?? {};
      return xAdvance === advanceWidth ? `<${glyph}>` : `<${glyph}> ${(advanceWidth - xAdvance).toFixed(1)}`;
    });
    const baseline = y + (font.ascender / 1000) * size;
    const start = x + (align === 'center' ? room / 2 : room);
    const place = `1 0 0 -1 ${start.toFixed(2)} ${baseline.toFixed(2)}`;
    this.document.addContent(`BT 0 g ${place} Tm /${font.id} ${size} Tf [${shown.join(' ')}] TJ ET`);
  }

  /** Writes a text at a height without moving on; answers where it ends. */
  textAt(y: number, role: TextRole, text: string, style: TextStyle = {}): number {
    if (this.isRepeated) this.decorate(() => this.put(text, y, style));
    else this.root.add(this.document.struct(role, {}, () => this.put(text, y, style)));
    return y + this.heightOf(text, style);
  }

  /** Writes a text over the whole line, on a new page if it must, and moves on. */
  text(role: TextRole, text: string, style: TextStyle = {}): void {
    this.require(this.heightOf(text, style));
    this.y = this.textAt(this.y, role, text, style) + paragraphGap;
  }

  /** Draws what says nothing to those who hear the document, such as lines. */
  decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw(this.document.lineWidth(hairline).strokeColor('#000').fillColor('#000'));
    this.document.endMarkedContent();
  }

  /** Draws a figure, with what it shows in words. */
  figure(words: string, draw: (document: PDFKit.PDFDocument) => void): void {
    const drawn = () => draw(this.document.lineWidth(hairline).strokeColor('#000').fillColor('#000'));
    this.root.add(this.document.struct('Figure', { alt: words }, drawn));
  }

  /** A line from the left to the right edge. */
  rule(y: number, thickness = hairline): void {
    this.decorate((document) => {
      document
        .lineWidth(thickness)
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .stroke();
    });
  }

  /** Ends the last page and the document; its last bytes follow. */
  end(): void {
    this.leavePage();
    const { document, pageCount, pageNumber } = this;
    const font = fontOf(this.measure({ size: footSize }));
    const [glyphs] = font.encode(String(pageNumber));
    Object.assign(pageCount.data, { Resources: { Font: { [font.id]: font.ref() } } });
    pageCount.end(Buffer.from(`BT /${font.id} ${footSize} Tf [<${glyphs.join('')}>] TJ ET`));
    this.root.end();
    document.end();
  }
}

let measuring: PDFKit.PDFDocument | null = null;

/** How wide a text is on one line before there is a paper, in points. */
export function measureText(text: string, size: number, isBold: boolean): number {
  measuring ??= new PDFDocument({ autoFirstPage: false, font: fontFiles.plain });
  return measuring
    .font(isBold ? fontFiles.bold : fontFiles.plain)
    .fontSize(size)
    .widthOfString(text);
}
