/** Why a regular expression does not compile with the `u` flag; undefined when it does. */
export function faultOf(source: string): string | undefined {
  return faultWith('u', source);
}

/** Whether an expression means something else with the `v` flag, which browsers use for `pattern` in HTML (R5.1). */
export function differsInHtml(source: string): boolean {
  // In a list of letters && and -- are operators there, and several marks need a backslash.
  const isOperator = /\[[^\]]*(?:--|&&)/.test(source.replaceAll(/\\./g, 'x'));
  return isOperator || faultWith('v', source) !== undefined;
}

function faultWith(flag: 'u' | 'v', source: string): string | undefined {
  try {
    // oxlint-disable-next-line no-new -- compiling is the check
    new RegExp(source, flag);
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? (/: ([^:]+)$/.exec(fault.message)?.[1] ?? fault.message) : String(fault);
  }
}
