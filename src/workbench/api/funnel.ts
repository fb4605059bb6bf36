import { callJson } from './request.ts';

/** How far visits got: openings of the page. */
export interface Passage {
  readonly viewed: number;
  readonly started: number;
  readonly submitted: number;
  readonly completed: number;
}

/** The counts of one field. */
export interface FieldCounts {
  readonly field: string;
  readonly filledIn: number;
  /** How often it was the last field before a visitor gave up. */
  readonly dropOff: number;
  readonly errors: readonly { readonly problem: string; readonly times: number }[];
}

/** How visitors got through a form. */
export interface FormFunnel {
  /** The first day. */
  readonly since: string;
  readonly all: Passage;
  readonly dropOffElsewhere: number;
  readonly dropOffUnseen: number;
  readonly fields: readonly FieldCounts[];
  readonly languages: readonly (Passage & { readonly name: string })[];
  readonly variants: readonly (Passage & { readonly name: string })[];
  readonly versions: readonly (Passage & { readonly name: string })[];
}

export const readFunnel = async (form: string): Promise<FormFunnel> =>
  callJson('GET', `/funnel/${encodeURIComponent(form)}`);
