import type { PublicEnvironment } from './environment.ts';

/** The fresh sign-up page as it is served: its markup, and what the document says of it (architecture, 14). */
export interface RenderedPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Whether it stands in a frame, where it has no navbar (R1.5). */
  readonly framed: boolean;
  readonly markup: string;
}

/** Renders the page in every language, by itself and in a frame; the default language first. */
export type PageRenderer = (environment: PublicEnvironment) => readonly RenderedPage[];
