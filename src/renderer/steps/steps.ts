import type { StepComponents } from '#renderer/renderer-context.ts';
import { advance } from './move-on.ts';
import { StepEnd } from './StepEnd.tsx';
import { StepHead } from './StepHead.tsx';
import { leaveSteps } from './step-history.ts';

/** The components of a form with several steps. */
export const steps: StepComponents = { Head: StepHead, End: StepEnd, submit: advance, leave: leaveSteps };
