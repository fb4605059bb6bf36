import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';

/** Formats a message of the active language. */
export type FormatMessage = Messages<ReactNode>['format'];

/** A language as the switch offers it. */
export type LanguageChoice = Pick<Language, 'language' | 'nativeName'>;

/** The addresses of the shell's links, in the active language (R1.5). */
export interface ShellLinks {
  readonly provider: string;
  readonly rebrand: string;
  readonly signIn: string;
  readonly privacy: string;
  readonly terms: string;
}
