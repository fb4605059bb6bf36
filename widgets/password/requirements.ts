import type { Messages, WidgetProps } from '#contract/widget-props.ts';

/** One thing a password has to hold, named by the problem of its lack. */
export interface Requirement {
  readonly kind: string;
  readonly isMet: boolean;
}

type Asked = Pick<WidgetProps, 'limits' | 'problems' | 'value' | 'problemKinds'> & {
  readonly messages: Pick<Messages<unknown>, 'has'>;
};

/** What the document asks of a password, as far as there are words for it (`.requirement.{problem}`), and what is met. */
export function requirementsOf({
  limits,
  problems,
  value,
  problemKinds,
  messages,
}: Asked): readonly Requirement[] {
  const lacking = problemKinds();
  const length = limits.minLength === undefined ? [] : ['tooShort' as const];
  return [...new Set([...length, ...Object.values(problems)])]
    .filter((kind) => messages.has(`.requirement.${kind}`))
    .map((kind) => ({ kind, isMet: value !== undefined && !lacking.includes(kind) }));
}
