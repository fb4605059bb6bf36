import { CHANGED_OUTCOME, type Finding, isMissingText } from '#contract/finding.ts';
import { mistakesIn } from './missing-texts.ts';
import { namesTogether } from './names-together.ts';

/** How much stands between a draft and publishing, and the word for it. */
interface ObstacleCount {
  readonly count: number;
  readonly of: string;
  /** Whether somebody has to correct a mistake. */
  readonly isWrong: boolean;
}

/** The number at the review: mistakes, else what is still to be written, else the outcomes of examples to confirm (R18.6). */
export function obstacleCount(findings: readonly Finding[]): ObstacleCount {
  const mistakes = mistakesIn(findings).length;
  if (mistakes > 0) return { count: mistakes, of: mistakes === 1 ? 'mistake' : 'mistakes', isWrong: true };
  const missing = namesTogether(findings).filter(isMissingText).length;
  if (missing > 0) return { count: missing, of: 'missing', isWrong: false };
  const changed = findings.filter(({ rule }) => rule === CHANGED_OUTCOME).length;
  return { count: changed, of: 'to confirm', isWrong: false };
}
