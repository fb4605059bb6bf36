import { SIGN_UP } from '#contract/sign-up-form.ts';
import type { FormFunnel } from '#protocol/workbench.ts';

/** How many visits got this far. */
export interface Stage {
  readonly name: string;
  readonly visits: number;
}

/** The end of a visit, in the words for the form. */
export function endOf(form: string): string {
  return form === SIGN_UP ? 'Signed up' : 'Sent';
}

/**
 * Drop-off, from the first look to the end. A form with steps has a stage for each step. Visits of earlier versions count there by
 * their fields, so the name of the stage does not say that they had the step.
 */
export function stagesOf(
  form: string,
  { all, steps }: Pick<FormFunnel, 'all' | 'steps'>,
  nameOf: (step: string) => string,
): readonly Stage[] {
  return [
    { name: 'Opened', visits: all.viewed },
    { name: 'Started', visits: all.started },
    ...steps.map(({ step, answered }, at) => ({
      name: `Answered a field now in “${nameOf(step)}”${at === steps.length - 1 ? '' : ' or later'}`,
      visits: answered,
    })),
    { name: 'Submitted', visits: all.submitted },
    { name: endOf(form), visits: all.completed },
    ...(all.confirmed === undefined ? [] : [{ name: 'Confirmed', visits: all.confirmed }]),
  ];
}

/**
 * The number of visits of a stage that did not reach the next stage. It is never negative, although visits of the next stage may
 * have started before the first day.
 */
export function lostAfter(stages: readonly Stage[], at: number): number {
  const [here, next] = [stages[at], stages[at + 1]];
  return here && next ? Math.max(0, here.visits - next.visits) : 0;
}

type Ends = Pick<FormFunnel, 'all' | 'fields' | 'dropOffElsewhere' | 'dropOffSent' | 'dropOffUnseen'>;

/** How visits ended. Each visit that was opened has one end, unless it began before the first day or under another filter. */
export function endsOf(
  form: string,
  { all, fields, dropOffElsewhere, dropOffSent, dropOffUnseen }: Ends,
): readonly Stage[] {
  return [
    { name: 'Gave up before the first field', visits: Math.max(0, all.viewed - all.started) },
    ...(dropOffElsewhere === 0
      ? []
      : [{ name: 'Gave up at no field of this form', visits: dropOffElsewhere }]),
    { name: 'Gave up at a field', visits: fields.reduce((sum, { dropOff }) => sum + dropOff, 0) },
    { name: sentInVain(form), visits: dropOffSent },
    { name: 'Still open, or closed unnoticed', visits: dropOffUnseen },
    { name: endOf(form), visits: all.completed },
  ];
}

/** The end of visits that sent the form for nothing, as far as their page knew when they left. */
export function sentInVain(form: string): string {
  return `Sent the form and left ${form === SIGN_UP ? 'without an account' : 'before it was accepted'}`;
}

/** The height of the middle of the drawing. */
const MIDDLE = 50;
/** The position from which the height of a stage changes into the height of the next stage. */
const BEND = 40;
/** Half the height of a stage with only a few visits, so that it stays visible. */
const LEAST_HEIGHT = 1;

/** The path of one stage in a drawing of 100 × 100. Its height is the share of its visits, and changes into that of the next. */
export function areaOf(stages: readonly Stage[], at: number): string {
  const most = Math.max(...stages.map(({ visits }) => visits));
  const halfOf = ({ visits }: Stage): number =>
    visits === 0 || most === 0 ? 0 : Math.max(LEAST_HEIGHT, (MIDDLE * visits) / most);
  const here = stages[at];
  if (!here) return '';
  const own = halfOf(here);
  const next = halfOf(stages[at + 1] ?? here);
  const [top, bottom] = [round(MIDDLE - own), round(MIDDLE + own)];
  const [nextTop, nextBottom] = [round(MIDDLE - next), round(MIDDLE + next)];
  return `M0 ${top}H${BEND}C70 ${top} 70 ${nextTop} 100 ${nextTop}V${nextBottom}C70 ${nextBottom} 70 ${bottom} ${BEND} ${bottom}H0Z`;
}

function round(height: number): number {
  return Math.round(height * 10) / 10;
}
