import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FormData } from '#contract/compiled-form.ts';
import { compileForm } from '#compiler/forms/compile-form.ts';
import { formModule } from '#compiler/forms/form-module.ts';
import { languagePack } from '#compiler/language-packs.ts';
import { namedProblems, panelContent, panelNames } from './panel-content.ts';

/** The name of the module with the panels, for imports of the workbench. */
const NAME = 'virtual:panels';
const RESOLVED = `\0${NAME}`;

/** Compiles the panels of the workbench with the compiler of all forms (R12.2). */
export function workbenchPanels(root: string): Plugin {
  return {
    name: 'workbench-panels',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(join(root, 'src', 'workbench', 'panels'));
      return panelModule(root);
    },
  };
}

/** The text of a module with the pack of the panels, the validators of each panel, and the problems that catalogs name. */
export function panelModule(root: string): string {
  const content = panelContent(root);
  const forms = panelNames(root).map((name) => [name, compileForm(content, name, null)] as const);
  const data: Record<string, FormData> = Object.fromEntries(forms.map(([name, parts]) => [name, parts.data]));
  const whole = languagePack(content, 'en', {
    forms: data,
    otherPrefixes: [],
  });
  const panelMessages = Object.entries(whole.messages).filter(
    ([key]) => !/^(?:consent|dashboard|page|shell|signup|terms)\./.test(key),
  );
  const chosen = new Set(Object.values(data).flatMap(({ fields }) => fields.map(({ catalog }) => catalog)));
  const catalogs = Object.entries(whole.catalogs).filter(([name]) => chosen.has(name));
  const pack = {
    ...whole,
    messages: Object.fromEntries(panelMessages),
    catalogs: Object.fromEntries(catalogs),
  };
  const modules = forms.map(
    ([name, { code }]) => `${JSON.stringify(name)}: ${formModule(code).slice('export default '.length)}`,
  );
  return [
    `export const pack = ${JSON.stringify(pack)};`,
    `export const modules = {${modules.join(',\n')}};`,
    `export const problems = ${JSON.stringify(namedProblems(content))};\n`,
  ].join('\n');
}
