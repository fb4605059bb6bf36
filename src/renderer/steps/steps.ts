import type { StepKind } from '#renderer/renderer-context.ts';
import { advance } from './move-on.ts';
import { StepEnd } from './StepEnd.tsx';
import { StepHead } from './StepHead.tsx';
import { leaveSteps } from './step-history.ts';

/** What leads through a form of several steps. */
export const steps: StepKind = { Head: StepHead, End: StepEnd, submit: advance, leave: leaveSteps };
