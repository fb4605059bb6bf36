import { createRequire } from 'node:module';
import proven from './proven-expressions.json' with { type: 'json' };

/** Why a regular expression does not compile with the `u` flag. Undefined when it compiles. */
export function faultOf(source: string): string | undefined {
  return faultWith('u', source);
}

/** Whether an expression has another meaning with the `v` flag, which browsers use for `pattern` in HTML (R5.1). */
export function differsInHtml(source: string): boolean {
  // With `v`, && and -- are operators in a character class, and several characters need a backslash.
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

/**
 * Options for recheck's search for a value that makes an expression slow. They switch its time limits off: it then counts steps.
 * With time limits, a busy machine would call any long expression slow.
 */
export const PROOF_LIMITS = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: 1,
} as const;

const PROVEN: ReadonlySet<string> = new Set(proven);
const verdicts = new Map<string, boolean>();

/** Whether some answer would make a regular expression extremely slow. A proof takes a second, but few expressions need one. */
export function isSlow(source: string): boolean {
  if (PROVEN.has(source) || isPlain(source)) return false;
  const verdict = verdicts.get(source) ?? isVulnerable(source);
  verdicts.set(source, verdict);
  return verdict;
}

/** Asks recheck. We load recheck only here, because that takes half a second and most expressions need no proof. */
function isVulnerable(source: string): boolean {
  const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck');
  return checkSync(source, 'u', PROOF_LIMITS).status === 'vulnerable';
}

/**
 * Whether an expression needs no proof, because it can match in only one way. At most one part repeats, and that part is not a
 * group. An expression with a repeat starts with `^` and has no alternatives.
 */
export function isPlain(source: string): boolean {
  const bare = source.replace(/\\(?:p\{[^}]*\}|u[\dA-F]{4}|[^1-9k])/giu, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeats = bare.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  const optional = bare.match(/[^(]\?/g) ?? [];
  if (/\\|\)[*+{]/.test(bare) || optional.length > 4) return false;
  return repeats.length === 0 || (repeats.length === 1 && /^\^[^|]*$/.test(bare));
}
