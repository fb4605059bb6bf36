import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';

/** Words of the page's language, by message key. */
export type FormatMessage = Messages<ReactNode>['format'];

/** A language as the switch offers it. */
export type LanguageChoice = Pick<Language, 'language' | 'nativeName'>;

/** Where the shell's links lead, in the page's language (R1.5). */
export interface ShellLinks {
  readonly provider: string;
  readonly rebrand: string;
  readonly signIn: string;
  readonly privacy: string;
  readonly terms: string;
}
