import type { Page } from 'playwright';

/** Two pictures of the same page, as PNG. */
export interface Pictures {
  readonly before: Buffer;
  readonly now: Buffer;
  /** The minimum difference of a square. See {@link Tolerance}. */
  readonly shade: number;
}

/** Where and how much two pictures differ. */
export interface Difference {
  /** How many squares of the page look different. Infinity when the pictures differ in size. */
  readonly squares: number;
  /** A description for the developer who looks at the pictures. */
  readonly words: string;
}

/** How much two pictures may differ. */
export interface Tolerance {
  /** A square counts as different when the mean of a colour differs by this much of 255. */
  readonly shade: number;
  /** How many squares may be different. */
  readonly squares: number;
}

/** For pictures of the same browser. This tolerance detects the missing outline of one box, which differs by 10 in 16 squares. */
export const SAME_BROWSER: Tolerance = { shade: 6, squares: 0 };
/**
 * For pictures of another browser. That browser may draw letters a fifth of a pixel heavier: then one square of 26 640 differs by
 * more than 16. It may draw them a quarter of a pixel further on: then no square differs so much. This tolerance still detects a
 * part that is moved by two pixels (eight squares) or missing (a button with a question mark: five squares).
 */
export const OTHER_BROWSER: Tolerance = { shade: 16, squares: 3 };

/** The edge of a square in pixels. */
const EDGE = 8;

/** A picture reduced to the mean colours of its squares. */
interface Mosaic {
  readonly width: number;
  readonly height: number;
  /** The mean red, green and blue of each square, row by row. */
  readonly squares: readonly (readonly number[])[];
}

/** Compares the mean colours of squares of eight pixels. The browser decodes the pictures on the blank page. */
export async function comparePictures(blank: Page, { before, now, shade }: Pictures): Promise<Difference> {
  const [old, fresh] = [await mosaicOf(blank, before), await mosaicOf(blank, now)];
  if (old.width !== fresh.width || old.height !== fresh.height) {
    return { squares: Infinity, words: `it was ${sizeOf(old)}, it is ${sizeOf(fresh)}` };
  }
  const differing = fresh.squares.flatMap((square, at) =>
    square.some((mean, channel) => Math.abs(mean - (old.squares[at]?.[channel] ?? 0)) > shade) ? [at] : [],
  );
  const columns = Math.ceil(fresh.width / EDGE);
  const xs = differing.map((at) => (at % columns) * EDGE);
  const ys = differing.map((at) => Math.floor(at / columns) * EDGE);
  const place = `between ${Math.min(...xs)}, ${Math.min(...ys)} and ${Math.max(...xs) + EDGE}, ${Math.max(...ys) + EDGE}`;
  return { squares: differing.length, words: `${differing.length} squares differ, ${place}` };
}

function sizeOf({ width, height }: Mosaic): string {
  return `${width} by ${height} pixels`;
}

async function mosaicOf(blank: Page, picture: Buffer): Promise<Mosaic> {
  return blank.evaluate(
    async ({ source, edge }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      if (!canvas) throw new Error('The browser has no canvas.');
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      // A square may reach over the edge of the picture. The pixels outside are black in both pictures.
      const sumOf = (x: number, y: number, channel: number): number => {
        let sum = 0;
        for (let row = y; row < Math.min(y + edge, height); row += 1) {
          for (let at = x; at < Math.min(x + edge, width); at += 1)
            sum += data[(row * width + at) * 4 + channel] ?? 0;
        }
        return sum;
      };
      const meanOf = (x: number, y: number): readonly number[] =>
        [0, 1, 2].map((channel) => sumOf(x, y, channel) / (edge * edge));
      const columns = Math.ceil(width / edge);
      const squares = Array.from({ length: columns * Math.ceil(height / edge) }, (_, at) =>
        meanOf((at % columns) * edge, Math.floor(at / columns) * edge),
      );
      return { width, height, squares };
    },
    { source: picture.toString('base64'), edge: EDGE },
  );
}
