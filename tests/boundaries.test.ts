import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const OXLINT = join(PROJECT_ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** An import that the test adds to a file in a copy of our folders, where no other linter sees it. */
interface Planted {
  readonly file: string;
  readonly statement: string;
}

const REFUSED = [
  refused('src/contract/planted.ts', '#engine/field-path.ts', 'the contract imports no other layer'),
  refused('src/contract/planted.ts', './../app/App.tsx', 'the path leads out of the layer'),
  refused(
    'src/contract/planted.ts',
    './a/../../app/App.tsx',
    'the path leads out of the layer at a later place',
  ),
  refused('src/contract/planted.ts', '#contract/../app/App.tsx', 'the path leads from one layer to another'),
  refused('src/contract/planted.ts', 'react', 'the server also reads the contract'),
  refused('src/contract/planted.ts', 'node:fs', 'the page also reads the contract'),
  refused('src/engine/planted.ts', '../app/App.tsx', 'a path may not lead upwards'),
  refused('src/engine/planted.ts', './../app/App.tsx', 'a path may not lead upwards in another spelling'),
  refused(
    'src/engine/planted.ts',
    '#renderer/FormView.tsx',
    'the renderer imports the engine, not the reverse',
  ),
  refused('src/engine/planted.ts', 'react', 'the server also runs the engine'),
  refused('src/engine/planted.ts', 'node:fs', 'the page also runs the engine'),
  refused('src/engine/planted.ts', 'fs', 'the page also runs the engine, and fs is node:fs'),
  refused('src/engine/planted.ts', 'fastify', 'only the layers at the edge import packages'),
  refused('src/engine/planted.ts', '@rjsf/utils', 'only the renderer knows rjsf'),
  refused('src/engine/planted.ts', '#catalogs/formats/1.json', 'only formats.ts reads the formats'),
  refused('src/engine/formats.ts', '#catalogs/countries/1.json', 'formats.ts imports no other catalog'),
  refused('src/renderer/planted.tsx', '#engine/formats.ts', 'a compiled form carries the formats it uses'),
  refused('src/app/planted.tsx', '#engine/formats.ts', 'the page does not load the list of all formats'),
  refused('src/renderer/planted.tsx', '#widgets/text/Text.tsx', 'the renderer gets its widgets as arguments'),
  refused('src/renderer/planted.tsx', 'react-dom', 'the app decides where the form is rendered'),
  refused('widgets/planted/Planted.tsx', '#engine/field-path.ts', 'a widget knows only its contract'),
  refused('widgets/planted/Planted.tsx', '@rjsf/utils', 'only the renderer knows rjsf'),
  refused('widgets/planted/Planted.tsx', 'libphonenumber-js', 'the app passes large packages to the widgets'),
  refused(
    'widgets/text/Planted.tsx',
    'libphonenumber-js/min',
    'only national-groups.ts imports this package, and loads it later',
  ),
  refused(
    'widgets/password/Planted.tsx',
    '@zxcvbn-ts/core',
    'only strength-of.ts imports this package, and loads it later',
  ),
  refused('hints/planted.ts', '#engine/field-path.ts', 'a hint knows only its contract'),
  refused('hints/planted.ts', 'react', 'a hint renders nothing'),
  refused('hints/planted.ts', 'validator', 'a new package must first be allowed in .oxlintrc.json'),
  refused('src/renderer/planted.tsx', '#hints/email-typo.ts', 'the renderer gets its hints as arguments'),
  refused('src/engine/planted.ts', '#protocol/signup-payload.ts', 'the engine knows no sign-up'),
  refused('src/contract/planted.ts', '#protocol/environment.ts', 'forms know no service'),
  refused('widgets/planted/Planted.tsx', '#protocol/environment.ts', 'a widget knows only its contract'),
  refused(
    'src/protocol/planted.ts',
    '#engine/formats.ts',
    'the protocol describes data, and validates nothing',
  ),
  refused('src/merge/planted.ts', '#publishing/merge.ts', 'the merge knows documents, and no content'),
  refused('src/publishing/planted.ts', '#store/store.ts', 'publishing stores nothing'),
  refused('src/store/planted.ts', '#publishing/merge.ts', 'the store knows no rule of publishing'),
  refused('src/publishing/planted.ts', 'fastify', 'publishing knows no HTTP'),
  refused('src/tracking/planted.ts', '#engine/field-path.ts', 'tracking knows no form'),
  refused('src/tracking/planted.ts', 'react', 'tracking knows no page'),
  refused(
    'src/tracking/errors/planted.ts',
    '@sentry/browser',
    'only sentry-client.ts imports Sentry, and loads it later',
  ),
  refused(
    'src/tracking/errors/sentry-client.ts',
    '#app/composition/App.tsx',
    'tracking knows Sentry, but no page',
  ),
  refused('src/app/planted.tsx', '#server/app.ts', 'a browser cannot run this code'),
  refused('src/app/planted.tsx', '@rjsf/core', 'only the renderer knows rjsf'),
  refused('src/app/planted.tsx', 'node:fs', 'a browser cannot run this code'),
  refused('src/app/planted.tsx', 'fastify', 'a browser cannot run this code'),
  refused('src/app/planted.tsx', '#gallery/page/Gallery.tsx', 'the gallery is no part of the page'),
  refused('src/workbench/planted.tsx', '#compiler/release.ts', 'the server compiles drafts'),
  refused('src/workbench/planted.tsx', '#server/app.ts', 'the workbench runs in a browser'),
  refused('src/workbench/planted.tsx', 'jsonc-parser', 'only edits read the documents'),
  refused('src/workbench/edit/planted.ts', 'react', 'an edit renders nothing'),
  refused('src/workbench/edit/planted.ts', '#workbench/api/request.ts', 'an edit sends no request'),
  refused(
    'src/workbench/views/planted.tsx',
    '@codemirror/view',
    'only the source view imports CodeMirror, and loads it later',
  ),
  refused('src/workbench/api/planted.ts', '#workbench/shell/times.ts', 'a call renders nothing'),
  refused('src/workbench/api/planted.ts', 'react', 'a call renders nothing'),
  refused(
    'src/workbench/panels/planted.tsx',
    '#workbench/shell/Fault.tsx',
    'a panel is a form of the product',
  ),
  refused('src/workbench/shell/planted.tsx', '#workbench/draft/use-draft.ts', 'the shell knows no draft'),
  refused(
    'src/workbench/draft/planted.ts',
    '#workbench/conflicts/NextDraft.tsx',
    'an open draft has no view',
  ),
  refused(
    'src/workbench/visitors/planted.ts',
    '#workbench/draft/use-draft.ts',
    'features know nothing of each other',
  ),
  refused(
    'src/workbench/conflicts/planted.tsx',
    '#workbench/review/FindingList.tsx',
    'the review offers what to do about a conflict, not the reverse',
  ),
  refused(
    'src/workbench/review/planted.tsx',
    '#workbench/editor/EditView.tsx',
    'the editor imports the words of the review, not the reverse',
  ),
  refused(
    'src/workbench/texts/planted.tsx',
    '#workbench/editor/EditView.tsx',
    'views know nothing of each other',
  ),
  refused(
    'src/workbench/editor/planted.tsx',
    '#workbench/draft-view/DraftView.tsx',
    'no part knows its page',
  ),
  refused(
    'src/workbench/source/planted.tsx',
    '#workbench/texts/TextsView.tsx',
    'views know nothing of each other',
  ),
  refused('src/workbench/views/planted.tsx', '#workbench/Workbench.tsx', 'only the entry composes the views'),
  refused(
    'src/workbench/draft-view/planted.tsx',
    '#workbench/views/FormsView.tsx',
    'only the entry combines pages',
  ),
  refused('src/app/planted.tsx', '#workbench/Workbench.tsx', 'the workbench is no part of the page'),
  refused('src/app/planted.tsx', '#protocol/workbench/calls.ts', 'no page loads the schemas of calls'),
  refused(
    'src/workbench/api/planted.ts',
    '#protocol/workbench/people.ts',
    'no page loads the schemas of calls',
  ),
  refused('src/protocol/planted.ts', './workbench/calls.ts', 'pages load these files, and no schema'),
  refused('src/protocol/planted.ts', 'typebox', 'pages load these files'),
  refused('src/gallery/page/planted.tsx', '#linter/check-forms.ts', 'the gallery runs in a browser'),
  refused(
    'src/gallery/page/planted.tsx',
    '#gallery/server/read-gallery.ts',
    'the server of the gallery does not run in a browser',
  ),
  refused('src/gallery/page/planted.tsx', 'node:fs', 'the gallery runs in a browser'),
  refused(
    'src/gallery/server/planted.ts',
    '#app/composition/App.tsx',
    'the server of the gallery renders nothing',
  ),
  refused(
    'src/gallery/server/planted.ts',
    '#scripts/build/build-apart.ts',
    'the gallery gets the build as an argument',
  ),
  refused(
    'src/compiler/planted.ts',
    '#linter/check-forms.ts',
    'the linter imports the compiler, not the reverse',
  ),
  refused(
    'src/compiler/planted.ts',
    '#scripts/run-command.ts',
    'scripts import the other layers, not the reverse',
  ),
  refused('src/compiler/planted.ts', '#server/app.ts', 'documents are compiled without a server'),
  refused('src/compiler/planted.ts', '#app/composition/App.tsx', 'documents are compiled without a page'),
  refused('src/compiler/planted.ts', '@rjsf/core', 'only compile-forms.ts knows rjsf'),
  refused('src/compiler/planted.ts', 'recheck', 'a new package must first be allowed in .oxlintrc.json'),
  refused(
    'src/compiler/compile-forms.ts',
    '#linter/check-forms.ts',
    'compile-forms.ts may import rjsf, but not the linter',
  ),
  refused('src/scripts/planted.ts', '#bench/page/report.ts', 'no part of the product needs the benchmarks'),
  refused('bench/page/planted.ts', '@rjsf/core', 'of the pages, only that of stock rjsf knows it'),
  refused('bench/page/planted.ts', '../size/files.ts', 'a path may not lead upwards'),
  refused(
    'src/linter/planted.ts',
    '#scripts/run-command.ts',
    'scripts import the other layers, not the reverse',
  ),
  refused(
    'src/linter/planted.ts',
    '#gallery/server/read-gallery.ts',
    'the gallery imports the linter, not the reverse',
  ),
  refused('src/linter/planted.ts', '#tests/support/roots.ts', 'programs know no tests'),
  refused('src/linter/planted.ts', '@rjsf/core', 'only compile-forms.ts knows rjsf'),
  refused('src/server/planted.ts', '#compiler/read-catalogs.ts', 'the server runs what was compiled'),
  refused('src/app/planted.tsx', '#compiler/language-packs.ts', 'the page runs what was compiled'),
  refused(
    'src/app/browser/planted.ts',
    '#app/i18n/languages.ts',
    'browser/ imports no other folder of the app',
  ),
  refused('src/app/i18n/planted.ts', '#app/shell/Shell.tsx', 'i18n/ imports no view'),
  refused('src/app/route/planted.ts', '#app/pages/SignUpPage.tsx', 'a route names a page and renders none'),
  refused(
    'src/app/shell/planted.tsx',
    '#app/submission/create-submission.ts',
    'the shell gets everything that it shows as props',
  ),
  refused('src/app/sign-up/planted.ts', '#app/pages/app-services.ts', 'a feature knows no page'),
  refused(
    'src/app/submission/planted.ts',
    '#app/sign-up/done-mark.ts',
    'the submission is the same for every form',
  ),
  refused('src/app/consent/planted.ts', '#app/funnel/start-funnel.ts', 'features know nothing of each other'),
  refused(
    'src/app/hydration/planted.ts',
    '#app/composition/App.tsx',
    'hydration gets the page as an argument',
  ),
  refused('src/app/saved-answers/planted.ts', '#app/boot/boot.ts', 'no module imports the boot script'),
  refused('src/app/boot/planted.ts', 'react', 'the boot script is tiny'),
  refused('src/app/boot/planted.ts', '#app/pages/SignUpPage.tsx', 'the boot script is tiny'),
  refused(
    'src/app/pages/planted.tsx',
    '#app/composition/create-app.ts',
    'only composition/ combines pages with features',
  ),
  refused(
    'src/embed/planted.ts',
    '#app/browser/clock.ts',
    'the script for other sites contains no code of the page',
  ),
  refused('src/app/new-folder/planted.ts', '#gallery/page/Gallery.tsx', 'the gallery is no part of the page'),
  refused('src/server/planted.ts', '#app/composition/App.tsx', 'the page has a build of its own'),
  refused('src/server/planted.ts', 'react', 'the pre-renderer brings its own React'),
  refused('src/server/planted.ts', 'express', 'a new package must first be allowed in .oxlintrc.json'),
  refused('src/server/faults.ts', '#server/http/send-fault.ts', 'a refusal knows nothing of the server'),
  refused('src/server/limits/planted.ts', '#server/security/passwords.ts', 'a limit knows no password'),
  refused('src/server/metrics/planted.ts', '#server/routes/health-routes.ts', 'a metric knows no route'),
  refused('src/server/control/planted.ts', '#server/commands/editors.ts', 'the socket knows no command'),
  refused('src/server/config/planted.ts', '#server/security/seal.ts', 'variables are read before all else'),
  refused('src/server/security/planted.ts', '#server/http/send-fault.ts', 'security sends no response'),
  refused('src/server/http/planted.ts', '#server/static/app-page.ts', 'Fastify knows no page'),
  refused(
    'src/server/content/planted.ts',
    '#server/publishing/publisher.ts',
    'publishing imports content, not the reverse',
  ),
  refused(
    'src/server/signup/planted.ts',
    '#server/events/event-intake.ts',
    'features know nothing of each other',
  ),
  refused('src/server/publishing/planted.ts', '#server/workbench/sessions.ts', 'publishing knows no editor'),
  refused(
    'src/server/publishing/gate-performer.ts',
    '#server/commands/editors.ts',
    'the gate may import the compiler, but no command',
  ),
  refused('src/server/forms/planted.ts', '#server/routes/form-route.ts', 'a feature knows no route'),
  refused(
    'src/server/commands/planted.ts',
    '#server/workbench/sessions.ts',
    'the workbench imports commands, not the reverse',
  ),
  refused('src/server/routes/planted.ts', '#server/workbench/sessions.ts', 'the public port knows no editor'),
  refused('src/server/workbench/planted.ts', '#server/start.ts', 'only programs start a server'),
  refused('src/server/workbench/check-routes.ts', '#server/open-content.ts', 'a route opens no content'),
  refused('src/server/workbench/planted.ts', '#compiler/read-catalogs.ts', 'only checks compile drafts'),
  refused('src/server/planted.ts', '#server/programs/main.ts', 'no module imports a program'),
  refused('src/scripts/planted.ts', '@rjsf/core', 'only compile-forms.ts knows rjsf'),
  refused('src/brand-new/planted.ts', '#contract/problem.ts', 'a new layer starts closed'),
  refused('tests/planted.ts', '../src/app/composition/App.tsx', 'a path may not lead upwards'),
  refused(
    'tests/planted.ts',
    './../src/app/composition/App.tsx',
    'a path may not lead upwards in another spelling',
  ),
  refused(
    'src/app/planted.test.ts',
    './../engine/formats.ts',
    'a path may not lead upwards, in a test either',
  ),
];

const ALLOWED = [
  allowed('src/contract/planted.ts', './problem.ts'),
  allowed('src/engine/planted.ts', '#contract/problem.ts'),
  allowed('src/embed/planted.ts', '#protocol/embedding.ts'),
  allowed('src/protocol/planted.ts', '#contract/problem.ts'),
  allowed('src/server/planted.ts', '#protocol/signup-payload.ts'),
  allowed('src/engine/formats.ts', '#catalogs/formats/1.json'),
  allowed('src/renderer/planted.tsx', '@rjsf/core/lib/components/fields/SchemaField.js'),
  allowed('widgets/planted/Planted.tsx', 'react'),
  allowed('widgets/password/strength-of.ts', '@zxcvbn-ts/core'),
  allowed('widgets/text/national-groups.ts', 'libphonenumber-js/min'),
  allowed('hints/planted.ts', 'libphonenumber-js/min'),
  allowed('hints/planted.ts', 'jsvat-next'),
  allowed('src/app/planted.tsx', '#hints/email-typo.ts'),
  allowed('src/tracking/planted.ts', '#protocol/environment.ts'),
  allowed('src/tracking/errors/sentry-client.ts', '@sentry/browser'),
  allowed('src/app/planted.tsx', 'react-dom/client'),
  allowed('src/app/planted.tsx', '#widgets/text/Text.tsx'),
  allowed('src/gallery/page/planted.tsx', './Stage.tsx'),
  allowed('src/app/composition/planted.ts', '#app/funnel/start-funnel.ts'),
  allowed('src/app/pages/planted.tsx', '#app/submission/create-submission.ts'),
  allowed('src/app/pages/planted.tsx', '#app/saved-answers/saved-searches.ts'),
  allowed('src/app/sign-up/planted.ts', '#app/submission/post-form.ts'),
  allowed('src/app/sign-up/planted.ts', '#app/saved-answers/saved-answers.ts'),
  allowed('src/app/boot/planted.ts', '#app/route/route-of.ts'),
  allowed('src/server/planted.ts', 'node:fs/promises'),
  allowed('src/server/planted.ts', 'libphonenumber-js/max'),
  allowed('src/server/planted.ts', '#server/workbench/workbench-app.ts'),
  allowed('src/server/programs/planted.ts', '#server/start.ts'),
  allowed('src/server/workbench/planted.ts', '#server/routes/openapi-route.ts'),
  allowed('src/server/routes/planted.ts', '#server/faults.ts'),
  allowed('src/server/content/planted.ts', '#compiler/read-catalogs.ts'),
  allowed('src/workbench/planted.tsx', '#app/styles/tokens.css'),
  allowed('src/workbench/planted.tsx', '#renderer/FormView.tsx'),
  allowed('src/workbench/planted.tsx', '#protocol/workbench.ts'),
  allowed('src/workbench/planted.tsx', '#workbench/draft-view/DraftView.tsx'),
  allowed('src/workbench/draft-view/planted.tsx', '#workbench/editor/EditView.tsx'),
  allowed('src/workbench/review/planted.tsx', '#workbench/conflicts/NextDraft.tsx'),
  allowed('src/workbench/texts/planted.ts', 'papaparse'),
  allowed('src/workbench/edit/planted.ts', 'jsonc-parser'),
  allowed('src/workbench/source/planted.ts', '@codemirror/view'),
  allowed('src/gallery/page/planted.tsx', '#app/shell/ErrorBoundary.tsx'),
  allowed('src/gallery/server/planted.ts', '#linter/check-forms.ts'),
  allowed('src/gallery/server/planted.ts', '#gallery/page/gallery-data.ts'),
  allowed('src/protocol/workbench/planted.ts', 'typebox'),
  allowed('src/protocol/workbench.ts', './workbench/people.ts'),
  allowed('src/compiler/planted.ts', '#engine/formats.ts'),
  allowed('src/linter/planted.ts', '#compiler/read-catalogs.ts'),
  allowed('src/linter/planted.ts', 'jsonc-parser'),
  allowed('src/scripts/planted.ts', '#linter/check-forms.ts'),
  allowed('src/scripts/planted.ts', '#tests/support/free-port.ts'),
  allowed('bench/page/planted.ts', 'vestibule/src/compiler/release.ts'),
  allowed('bench/page/planted.ts', '#bench/contenders/say.ts'),
  allowed('src/scripts/planted.ts', 'vite'),
  allowed('src/compiler/compile-forms.ts', '@rjsf/validator-ajv8/compileSchemaValidators'),
  allowed('bench/contenders/stock-rjsf/planted.tsx', '@rjsf/core'),
  allowed('src/engine/planted.test.ts', 'fast-check'),
  allowed('tests/planted.ts', '#server/app.ts'),
];

const STATEMENTS = [
  `import type { Fastify } from 'fastify';`,
  `export { fastify } from 'fastify';`,
  `export * from 'fastify';`,
  `import 'fastify';`,
  `const later = import('fastify');`,
].map((statement) => ({ file: 'src/engine/planted.ts', statement }));

describe('the table of allowed imports', () => {
  const faults = lint([...REFUSED, ...ALLOWED, ...STATEMENTS]);

  it.each(REFUSED)('refuses $imported in $file: $because', (planted) => {
    expect(faults).toContain(nameOf(planted));
  });

  it.each(ALLOWED)('allows $imported in $file', (planted) => {
    expect(faults).not.toContain(nameOf(planted));
  });

  it.each(STATEMENTS)('covers every form of import: $statement', (planted) => {
    expect(faults).toContain(nameOf(planted));
  });
});

describe('import cycles', () => {
  it.each([
    {
      file: 'src/engine/one.ts',
      keyword: 'import',
      because: 'modules in a cycle have no order in which to load',
    },
    ...['src/app/shell', 'src/server/content', 'src/workbench/edit', 'widgets/text'].map((folder) => ({
      file: `${folder}/one.ts`,
      keyword: 'import type',
      because: 'nobody can read one file of a cycle without the others, even if they share only types',
    })),
  ])('are refused in $file: $because', ({ file, keyword }) => {
    const other = file.replace('one', 'other');
    const { report } = lintFiles({
      [file]: `${keyword} { other } from './other.ts';\nexport const one = (): typeof other | undefined => undefined;\n`,
      [other]: `${keyword} { one } from './one.ts';\nexport const other = (): typeof one | undefined => undefined;\n`,
    });
    expect(report).toMatch(/one\.ts.*import\(no-cycle\)/);
  });
});

function allowed(file: string, imported: string): Planted & { readonly imported: string } {
  return { file, imported, statement: `import '${imported}';` };
}

function refused(
  file: string,
  imported: string,
  because: string,
): ReturnType<typeof allowed> & { because: string } {
  return { ...allowed(file, imported), because };
}

function nameOf({ file, statement }: Planted): string {
  return `${file} | ${statement}`;
}

/** The added imports that the linter refuses. */
function lint(planted: readonly Planted[]): ReadonlySet<string> {
  const statementsIn = (file: string): string =>
    planted.flatMap((each) => (each.file === file ? [each.statement] : [])).join('\n');
  const files = Object.fromEntries(planted.map(({ file }) => [file, statementsIn(file)]));
  return refusedIn(files, lintFiles(files).report);
}

/** Lints files by the project's own rules, in a copy of its folders. */
function lintFiles(files: Readonly<Record<string, string>>): { readonly report: string } {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    copyFileSync(join(PROJECT_ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout } = spawnSync(process.execPath, [OXLINT, '--format', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { report: stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The imports that a report refuses. Its lines are like `src/engine/planted.ts:3:1: … [Error/eslint(no-restricted-imports)]`. */
function refusedIn(files: Readonly<Record<string, string>>, report: string): ReadonlySet<string> {
  const faults = report.matchAll(/^(?<file>.+?):(?<line>\d+):\d+: .*no-restricted-imports/gm);
  return new Set(
    [...faults].map(({ groups: { file = '', line = '' } = {} }) => {
      const statement = files[file]?.split('\n')[Number(line) - 1] ?? '';
      return nameOf({ file, statement });
    }),
  );
}
