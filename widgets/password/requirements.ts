import type { Messages, WidgetProps } from '#contract/widget-props.ts';

/** One requirement of a password, named by the problem when it is not met. */
export interface Requirement {
  readonly kind: string;
  readonly isMet: boolean;
}

type PasswordField = Pick<WidgetProps, 'limits' | 'problems' | 'value' | 'problemKinds'> & {
  readonly messages: Pick<Messages<unknown>, 'has'>;
};

/** The requirements of a password that have a message (`.requirement.{problem}`), and which of them are met. */
export function requirementsOf({
  limits,
  problems,
  value,
  problemKinds,
  messages,
}: PasswordField): readonly Requirement[] {
  const lacking = problemKinds();
  const length = limits.minLength === undefined ? [] : ['tooShort' as const];
  return [...new Set([...length, ...Object.values(problems)])]
    .filter((kind) => messages.has(`.requirement.${kind}`))
    .map((kind) => ({ kind, isMet: value !== undefined && !lacking.includes(kind) }));
}
