/**
 * `npm run bench:size`: the size of the sign-up page's first load. It checks the program and each widget against their budgets in
 * budgets.json. It reports the size of content, which has no budget. `--floor` measures the packages alone. After updating a
 * package, enter the result as `floorBytes` in budgets.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoadFiles } from './files.ts';
import { isOverBudget, compareWithBudgets, type SizeBudgets } from './budgets.ts';
import { catalogBytes, sentBytes, sizeTable, weigh, weighText, floorBytes } from './measure.ts';
import { readBuiltRelease, weighPage } from './page.ts';
import { weighWidgets } from './widgets.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

// As in `npm run build`. Otherwise React would use its larger development build.
process.env['NODE_ENV'] = 'production';

const budgets = readBudgets();
if (process.argv.includes('--floor')) {
  console.log(`The floor is ${await floorBytes()} bytes; budgets.json says ${budgets.floorBytes}.`);
} else {
  process.exitCode = (await printSizes()) ? 0 : 1;
}

/** Prints all sizes. Returns whether each part is within its budget. */
async function printSizes(): Promise<boolean> {
  const dist = join(PROJECT_ROOT, 'dist');
  const client = join(dist, 'client');
  const { page, markupBytes } = await weighPage(dist);
  // `page` is the HTML with its styles inside.
  const otherFiles = firstLoadFiles(client).filter(({ kind }) => kind !== 'html' && kind !== 'css');
  const { page: index, files: texts } = readBuiltRelease(dist);
  const [english] = index.languages;
  const [packUrl, module] = [english?.url ?? '', english?.forms['sign-up'] ?? ''];
  const [formCode, pack] = await Promise.all([
    weighText('js', module, texts.get(module) ?? ''),
    weighText('data', packUrl, texts.get(packUrl) ?? ''),
  ]);
  const files = [page, ...(await weigh(client, otherFiles)), formCode, pack];
  const script = sentBytes(files, 'js');
  const content = {
    formCode: formCode.sent,
    pack: pack.sent,
    markup: markupBytes,
  };
  console.log(`${sizeTable(files)}\n\nContent, which has no budget:`);
  print('code of the forms', content.formCode);
  print('language pack', content.pack, `${await catalogBytes(texts.get(packUrl) ?? '')} of them catalogs`);
  print('markup', content.markup, 'in every language');
  console.log('\nThe program:');
  const sizes = { all: sentBytes(files), script, content, widgets: await weighWidgets() };
  const parts = compareWithBudgets(sizes, budgets);
  for (const size of parts)
    print(size.part, size.sent, `of ${size.budget}${isOverBudget(size) ? '  OVER BUDGET' : ''}`);
  print('over the floor', script - content.formCode - budgets.floorBytes);
  return !parts.some(isOverBudget);
}

function print(part: string, bytes: number, note = ''): void {
  console.log(`  ${part.padEnd(20)}${String(bytes).padStart(7)}  ${note}`.trimEnd());
}

function readBudgets(): SizeBudgets {
  const read: unknown = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'src/scripts/bench-size/budgets.json'), 'utf8'),
  );
  if (!isBudgets(read)) throw new Error('src/scripts/bench-size/budgets.json lacks one of its budgets.');
  return read;
}

function isBudgets(value: unknown): value is SizeBudgets {
  const names = ['floorBytes', 'scriptBytes', 'programBytes', 'widgetBytes', 'newWidgetBytes'];
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
