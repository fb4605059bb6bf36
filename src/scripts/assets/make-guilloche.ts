import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** Where the rosette lives; it is an asset of the page's shell. */
export const GUILLOCHE_FILE: string = join(PROJECT_ROOT, 'src/app/shell/guilloche.svg');

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
const SEGMENTS_PER_LOBE = 6;
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

/** To a tenth: what is drawn from there on starts where the pen really is, so that no rounding adds up. */
function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** Points as seen from another one, in tenths, as short as SVG can say it: `-.5` needs neither zero nor space. */
function spell(from: Point, ...points: readonly Point[]): string {
  return points
    .flatMap(({ x, y }) => [x - from.x, y - from.y])
    .map((value) => `${Math.round(value * 10) / 10 + 0}`.replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}

/**
 * The whole ring as cubic curves that share slopes with the true curve (Hermite to Bézier). All of them are equally long, so each
 * is left as the one before was entered, which SVG need not be told (`s`).
 */
function ringPath(band: Band): string {
  const segments = band.lobes * SEGMENTS_PER_LOBE;
  const step = (2 * Math.PI) / segments;
  const origin = { x: 0, y: 0 };
  let pen = rounded(pointAt(band, 0));
  let path = `M${spell(origin, pen)}c${spell(origin, moved(origin, slopeAt(band, 0), step / 3))}`;
  for (let index = 1; index <= segments; index += 1) {
    const angle = index * step;
    const end = rounded(pointAt(band, angle));
    const entry = moved(end, slopeAt(band, angle), -step / 3);
    path += `${index === 1 ? ' ' : 's'}${spell(pen, entry, end)}`;
    pen = end;
  }
  return path;
}

function moved({ x, y }: Point, slope: Point, by: number): Point {
  return { x: x + slope.x * by, y: y + slope.y * by };
}

/** Each of a band's strands is the whole ring, turned: browsers draw few large pieces sooner than many small ones. */
function drawBand(band: Band): { readonly defs: string; readonly body: string } {
  const span = TURN / band.lobes;
  const strands = Array.from({ length: band.strands }, (_, index) => {
    const angle = Math.round(((span * index) / band.strands) * 100) / 100;
    return `<use href="#${band.id}" transform="rotate(${angle})"/>`;
  });
  return { defs: `<path id="${band.id}" d="${ringPath(band)}"/>`, body: strands.join('') };
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
