import type { Plugin } from 'vite';
import { findingsPage } from '#scripts/dev/vite-plugin-findings.ts';
import { vestibuleDocuments } from '#compiler/vite-plugin-forms.ts';
import { noticesInEveryLanguage } from './vite-plugin-html.ts';

/**
 * All that a page or a server is made of beside its code. The code has its own folder, so that one program can be built with
 * other content: tests of behaviour build it with documents of theirs.
 *
 * @param content The folder that holds `forms/` and `catalogs/`.
 */
export function contentPlugins(content: string): readonly Plugin[] {
  return [vestibuleDocuments(content), findingsPage(content), noticesInEveryLanguage(content)];
}
