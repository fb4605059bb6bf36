/**
 * `npm run bench:size`: the size of the sign-up page's first load, per file, part and widget. Only the JavaScript of the program has a
 * budget (R10.4); everything else is reported. `--floor` also measures the packages without our code.
 */
import { join } from 'node:path';
import { firstLoadFiles } from './files.ts';
import { bytesLeft, SCRIPT_BUDGET_BYTES } from './budget.ts';
import { catalogBytes, sentBytes, sizeTable, weigh, weighText, floorBytes } from './measure.ts';
import { readBuiltRelease, weighPage } from './page.ts';
import { weighWidgets } from './widgets.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';

// As in `npm run build`. Otherwise React would use its larger development build.
process.env['NODE_ENV'] = 'production';

process.exitCode = (await printSizes()) ? 0 : 1;
if (process.argv.includes('--floor')) print('packages alone', await floorBytes());

/** Prints all sizes. Returns whether the program is within its budget. */
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
  console.log(`${sizeTable(files)}\n\nContent:`);
  print('code of the forms', formCode.sent);
  print('language pack', pack.sent, `${await catalogBytes(texts.get(packUrl) ?? '')} of them catalogs`);
  print('markup', markupBytes, 'in every language');
  console.log('\nThe program:');
  for (const { name, sent } of await weighWidgets()) print(`widget ${name}`, sent);
  print('everything', sentBytes(files) - formCode.sent - pack.sent - markupBytes);
  const left = bytesLeft({ all: script, formCode: formCode.sent });
  print(
    'JavaScript',
    script - formCode.sent,
    left < 0 ? `${-left} OVER ITS BUDGET` : `of ${SCRIPT_BUDGET_BYTES}`,
  );
  return left >= 0;
}

function print(part: string, bytes: number, note = ''): void {
  console.log(`  ${part.padEnd(20)}${String(bytes).padStart(7)}  ${note}`.trimEnd());
}
