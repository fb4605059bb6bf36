import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Where the rosette lives; it is an asset of the page's shell. */
export const GUILLOCHE_FILE = new URL('../app/shell/guilloche.svg', import.meta.url);

/** One band of the rosette: a waved ring, drawn `strands` times within the turn of one of its lobes. */
interface Band {
  readonly id: string;
  readonly radius: number;
  /** How far the wave swings from the radius. */
  readonly swing: number;
  readonly lobes: number;
  readonly strands: number;
}

const BANDS: readonly Band[] = [
  { id: 'a', radius: 318, swing: 63, lobes: 9, strands: 22 },
  { id: 'b', radius: 190, swing: 47, lobes: 7, strands: 18 },
  { id: 'c', radius: 96, swing: 34.5, lobes: 5, strands: 14 },
];
const SEGMENTS_PER_LOBE = 12;
const TURN = 360;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The wave with its third harmonic: flat where strands cross at the mean radius, which makes the bright rings. */
function pointAt(band: Band, angle: number): Point {
  const phase = band.lobes * angle;
  const radius = band.radius + band.swing * (Math.cos(phase) + Math.cos(3 * phase) / 3);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** How the curve moves at an angle, per radian. */
function slopeAt(band: Band, angle: number): Point {
  const step = 1e-5;
  const before = pointAt(band, angle - step);
  const after = pointAt(band, angle + step);
  return { x: (after.x - before.x) / (2 * step), y: (after.y - before.y) / (2 * step) };
}

/** A whole number of tenths, as short as SVG can say it. */
function spell(...points: readonly Point[]): string {
  return points
    .flatMap(({ x, y }) => [x, y])
    .map((value) => `${Math.round(value * 10) / 10 + 0}`)
    .join(' ');
}

/** One lobe as cubic curves that share slopes with the true curve (Hermite to Bézier). */
function lobePath(band: Band): string {
  const step = (2 * Math.PI) / band.lobes / SEGMENTS_PER_LOBE;
  let path = `M${spell(pointAt(band, 0))}C`;
  for (let index = 0; index < SEGMENTS_PER_LOBE; index += 1) {
    const [from, to] = [index * step, (index + 1) * step];
    const [start, end] = [pointAt(band, from), pointAt(band, to)];
    const [leave, arrive] = [slopeAt(band, from), slopeAt(band, to)];
    const third = step / 3;
    path += ` ${spell(
      { x: start.x + leave.x * third, y: start.y + leave.y * third },
      { x: end.x - arrive.x * third, y: end.y - arrive.y * third },
      end,
    )}`;
  }
  return path;
}

function copies(of: string, count: number, span: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.round(((span * index) / count) * 1000) / 1000;
    return `<use href="#${of}" transform="rotate(${angle})"/>`;
  }).join('');
}

function drawBand(band: Band): { readonly defs: string; readonly body: string } {
  const ring = `<g id="${band.id}"><path id="${band.id}1" d="${lobePath(band)}"/>`;
  const others = copies(`${band.id}1`, band.lobes, TURN).replace(/<use[^>]*rotate\(0\)"\/>/, '');
  return { defs: `${ring}${others}</g>`, body: copies(band.id, band.strands, TURN / band.lobes) };
}

/**
 * The rosette of the panel: line work as on banknotes, fading outwards. It is drawn in white and meant as a CSS mask,
 * so that the inks come from tokens.
 */
export function guilloche(): string {
  const bands = BANDS.map(drawBand);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" width="800" height="800"><defs>',
    '<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="400">',
    '<stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
    ...bands.map((band) => band.defs),
    '</defs><g fill="none" stroke="url(#fade)" stroke-width=".9">',
    ...bands.map((band) => band.body),
    '</g></svg>\n',
  ].join('');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(GUILLOCHE_FILE, guilloche());
}
