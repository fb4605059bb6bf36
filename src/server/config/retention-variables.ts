import { wholeNumber } from './parsers.ts';
import type { Variable } from './variable.ts';

const TEN_YEARS = 3_650;

/** For a week, a page may send its answers again. So nothing is deleted earlier that would notice. */
const WEEK = 7;

/** How long the server keeps personal data (R15.5). */
export const RETENTION_VARIABLES = {
  signupAnswersKeepDays: {
    name: 'SIGNUP_ANSWERS_KEEP_DAYS',
    parser: wholeNumber(WEEK, TEN_YEARS),
    description:
      'After how many days the server deletes the answers of a sign-up, also in events of webhooks. The account stays. If unset, the answers stay, too.',
  },
  formAnswersKeepDays: {
    name: 'FORM_ANSWERS_KEEP_DAYS',
    parser: wholeNumber(WEEK, TEN_YEARS),
    description:
      'After how many days the server deletes what the pages of forms sent, also in events of webhooks. If unset, it stays until a publisher erases it.',
  },
  analyticsKeepDays: {
    name: 'ANALYTICS_KEEP_DAYS',
    parser: wholeNumber(1, TEN_YEARS),
    fallback: '90',
    description: 'After how many days the server deletes calls of product analytics.',
  },
  webhookKeepDays: {
    name: 'WEBHOOK_KEEP_DAYS',
    parser: wholeNumber(1, TEN_YEARS),
    fallback: '30',
    description:
      'How many days after its delivery, its end or its expiry the server deletes an event of webhooks.',
  },
} satisfies Record<string, Variable<unknown>>;
