import type { PublicEnvironment } from './environment.ts';

/** The pre-rendered sign-up page: its markup, title and language (architecture, 14). */
export interface RenderedPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Whether the page is in a frame, where it has no navbar (R1.5). */
  readonly framed: boolean;
  readonly markup: string;
}

/** Renders the page in every language, alone and for a frame; the default language first. */
export type PageRenderer = (environment: PublicEnvironment) => readonly RenderedPage[];
