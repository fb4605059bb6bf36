import type { FunnelTotal } from '#store/event-store.ts';
import type { Schema } from '#server/http/json-schema.ts';
import { refuse } from './read-body.ts';

/** The number of days that a report may cover, including today (R12.5). */
const DAYS = [7, 30, 90] as const;

/** Which visits are counted. A member that is undefined allows all. */
export interface FunnelFilter {
  readonly days: number;
  readonly language: string | undefined;
  /** Empty for the form itself. */
  readonly variant: string | undefined;
  readonly version: string | undefined;
}

/** The query of the call. A member that is given twice is a list. */
export type FunnelQuery = Readonly<Partial<Record<keyof FunnelFilter, unknown>>>;

const NAME = String.raw`^[\w.+-]{1,64}$`;

/** The query, for the description of the call. */
export const FUNNEL_QUERY: Readonly<Record<keyof FunnelFilter, Schema>> = {
  days: { enum: DAYS, default: 30, description: 'Today is one of them.' },
  language: { type: 'string', pattern: NAME },
  variant: { type: 'string', pattern: `${NAME}|^$`, description: 'Empty for the form itself.' },
  version: { type: 'string', pattern: NAME },
};

/** Reads the filter of a query. */
export function funnelFilterIn({ days, language, variant, version }: FunnelQuery): FunnelFilter {
  return {
    days: days === undefined ? 30 : daysIn(days),
    language: nameIn('language', language),
    variant: variant === '' ? '' : nameIn('variant', variant),
    version: nameIn('version', version),
  };
}

/** Whether a count belongs to the visits that the filter allows. */
export function isCounted({ language, variant, version }: FunnelFilter, total: FunnelTotal): boolean {
  return (
    (language === undefined || total.language === language) &&
    (variant === undefined || total.variant === variant) &&
    (version === undefined || total.version === version)
  );
}

function daysIn(text: unknown): number {
  return (
    DAYS.find((known) => String(known) === text) ?? refuse(`"days" has to be one of ${DAYS.join(', ')}.`)
  );
}

function nameIn(member: keyof FunnelFilter, name: unknown): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || !new RegExp(NAME).test(name))
    refuse(`"${member}" has to be one that the answer without it lists.`);
  return name;
}
