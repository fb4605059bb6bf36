import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';

/** Formats a message of the active language. */
export type FormatMessage = Messages<ReactNode>['format'];

/** A language as the switch offers it. */
export type LanguageChoice = Pick<Language, 'language' | 'nativeName'>;
