import { addressOf } from '#protocol/api-address.ts';
import { callJson } from './request.ts';

/** How far visitors got. A visitor who opens the page twice counts twice. */
export interface VisitCounts {
  readonly viewed: number;
  readonly started: number;
  readonly submitted: number;
  readonly completed: number;
  /** Mailboxes that were proved in these days, on any device. Absent where nobody is asked for a proof. */
  readonly confirmed?: number;
}

/** The counts of one field. */
export interface FieldCounts {
  readonly field: string;
  readonly filledIn: number;
  /** How often this was the last field before a visitor gave up. */
  readonly dropOff: number;
  readonly errors: readonly { readonly problem: string; readonly times: number }[];
}

/** The counts of one step of a form that has several. */
export interface StepCounts {
  readonly step: string;
  /** Visits that filled in a field of this step or of a later one. */
  readonly answered: number;
  /** How often visitors gave up at one of its fields. */
  readonly dropOff: number;
}

/** The counts of one language, variant or version. */
export interface NamedPassage extends VisitCounts {
  readonly name: string;
}

/** The counts of one version of the form. */
export interface VersionPassage extends NamedPassage {
  /** The releases in which the form had this version. */
  readonly releases: readonly number[];
}

/** Which visits are counted. A member that is undefined allows all. */
export interface FunnelFilter {
  /** The number of days, including today. */
  readonly days: '7' | '30' | '90';
  readonly language?: string | undefined;
  /** Empty for the form without a variant. */
  readonly variant?: string | undefined;
  readonly version?: string | undefined;
}

/** How visitors got through a form. */
export interface FormFunnel {
  /** The first day and the last one: `2026-11-25`, in UTC. */
  readonly since: string;
  readonly until: string;
  readonly all: VisitCounts;
  /** Visitors who gave up before they typed into a field of the form, or left one. */
  readonly dropOffElsewhere: number;
  /** Visitors who started and did not finish, but whose page sent no event when it closed. */
  readonly dropOffUnseen: number;
  readonly steps: readonly StepCounts[];
  readonly fields: readonly FieldCounts[];
  readonly languages: readonly NamedPassage[];
  readonly variants: readonly NamedPassage[];
  readonly versions: readonly VersionPassage[];
}

export const ALL_VISITS: FunnelFilter = { days: '30' };

/** How visitors got through the live form. */
export async function readFunnel(form: string, filter: FunnelFilter = ALL_VISITS): Promise<FormFunnel> {
  return callJson('GET', addressOf(['funnel', form], { ...filter }));
}
