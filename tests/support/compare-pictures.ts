import type { Page } from 'playwright';

/** Two pictures of the same page, as PNG. */
export interface Pictures {
  readonly before: Buffer;
  readonly now: Buffer;
  /** See {@link Tolerance}. */
  readonly shade: number;
}

/** Where and how much two pictures differ. */
export interface Difference {
  /** How many squares of the page look different; none, when the pictures are not of one size. */
  readonly squares: number;
  /** For the one who has to look. */
  readonly words: string;
}

/** How much may differ. */
export interface Tolerance {
  /** By how much of 255 the mean of a colour in a square has to differ, for the square to count. */
  readonly shade: number;
  /** How many squares may. */
  readonly squares: number;
}

/** The same browser draws the same: here a missing outline of one box is found (it measures 10 in 16 squares). */
export const SAME_BROWSER: Tolerance = { shade: 6, squares: 0 };
/**
 * Another one draws letters a little heavier (a fifth of a pixel measures more than 16 in one square of 26 640) or a
 * quarter of a pixel further on (in none); what is moved by two pixels (in eight) or not there (a button with a question
 * mark: in five) is found all the same.
 */
export const OTHER_BROWSER: Tolerance = { shade: 16, squares: 3 };

/** Edge of a square, in pixels. */
const EDGE = 8;

/** A picture as coarse as it is compared. */
interface Mosaic {
  readonly width: number;
  readonly height: number;
  /** Row by row, the mean red, green and blue of each square. */
  readonly squares: readonly (readonly number[])[];
}

/** Compares the mean colours of squares of eight pixels. The browser decodes the pictures, on a page of its own. */
export async function comparePictures(blank: Page, { before, now, shade }: Pictures): Promise<Difference> {
  const [old, fresh] = [await mosaicOf(blank, before), await mosaicOf(blank, now)];
  if (old.width !== fresh.width || old.height !== fresh.height) {
    return { squares: Infinity, words: `it was ${sizeOf(old)}, it is ${sizeOf(fresh)}` };
  }
  const others = fresh.squares.flatMap((square, at) =>
    square.some((mean, channel) => Math.abs(mean - (old.squares[at]?.[channel] ?? 0)) > shade) ? [at] : [],
  );
  const columns = Math.ceil(fresh.width / EDGE);
  const xs = others.map((at) => (at % columns) * EDGE);
  const ys = others.map((at) => Math.floor(at / columns) * EDGE);
  const place = `between ${Math.min(...xs)}, ${Math.min(...ys)} and ${Math.max(...xs) + EDGE}, ${Math.max(...ys) + EDGE}`;
  return { squares: others.length, words: `${others.length} squares differ, ${place}` };
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
      // What would lie outside of the picture is black in both.
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
