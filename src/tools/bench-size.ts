/**
 * `npm run bench:size`: what the first load of the sign-up page weighs, and whether its code and all of it stay within the budget. The
 * floor, what React, rjsf, the router and the message formatter weigh before a line of ours, is told for comparison.
 * `--floor` measures that floor anew; it belongs into size-floor.json when a package is updated.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFiles, firstLoadFiles } from './bench-size-files.ts';
import { catalogBytes, sentBytes, sizeTable, weigh } from './bench-size-measure.ts';
import { weighPage } from './bench-size-page.ts';
import { buildClient } from './build-bundles.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** size-floor.json, in bytes as sent: of JavaScript, and of all that the first load fetches. */
interface SizeBudget {
  readonly floorBytes: number;
  readonly budgetBytes: number;
  readonly allBytes: number;
}

if (process.argv.includes('--floor')) {
  const floor = await measureFloor();
  console.log(`The floor is ${floor} bytes of JavaScript; size-floor.json says ${readBudget().floorBytes}.`);
} else {
  process.exitCode = (await isWithinBudget()) ? 0 : 1;
}

async function isWithinBudget(): Promise<boolean> {
  const client = join(PROJECT_ROOT, 'dist', 'client');
  const beside = firstLoadFiles(client).filter(({ kind }) => kind !== 'html' && kind !== 'css');
  const files = [await weighPage(join(PROJECT_ROOT, 'dist')), ...(await weigh(client, beside))];
  console.log(sizeTable(files));
  const catalogs = await catalogBytes(client, files);
  console.log(`\nCatalogs: ${catalogs} of ${sentBytes(files)} bytes, all of them before a visitor types`);
  const { floorBytes, budgetBytes, allBytes } = readBudget();
  const sent = sentBytes(files, 'js');
  console.log(`JavaScript: ${sent} of ${budgetBytes} bytes, ${sent - floorBytes} of them over the floor`);
  console.log(`All: ${sentBytes(files)} of ${allBytes} bytes`);
  return sent <= budgetBytes && sentBytes(files) <= allBytes;
}

async function measureFloor(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'size-floor-'));
  try {
    const sources = { root: PROJECT_ROOT, content: PROJECT_ROOT };
    await buildClient(sources, folder, 'src/tools/size-floor/main.tsx');
    return sentBytes(await weigh(folder, codeFiles(folder)), 'js');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readBudget(): SizeBudget {
  const budget: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, 'src/tools/size-floor.json'), 'utf8'));
  if (!isBudget(budget))
    throw new Error('src/tools/size-floor.json lacks floorBytes, budgetBytes or allBytes.');
  return budget;
}

function isBudget(value: unknown): value is SizeBudget {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['floorBytes', 'budgetBytes', 'allBytes'].every((name) => name in value)
  );
}
