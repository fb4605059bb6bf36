import { PLATFORM_LANGUAGES } from './platform-languages.ts';
import { ConfigFaults } from './config-faults.ts';
import { variableConflicts } from './variable-conflicts.ts';
import { type LegalPage, legalVariables } from './legal-variables.ts';
import type { Variable } from './variable.ts';
import { type Config, type VariableValues, VARIABLES } from './variables.ts';

/** The raw environment, and the function that reads the file of a secret. */
export interface ConfigSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Throws when there is no such file. */
  readonly readFile: (path: string) => string;
  /** Checks the files that settings name. An invalid setting arrives as undefined. */
  readonly fileFaults?: (settings: VariableValues) => readonly string[];
}

/** Reads and validates the environment. An empty variable counts as unset. Throws `ConfigFaults`. */
export function readConfig(source: ConfigSource): Config {
  const faults: string[] = [];
  const read = (variable: Variable<unknown>): unknown => {
    const outcome = readVariable(variable, source);
    if (outcome.kind === 'fault') faults.push(outcome.fault);
    return outcome.kind === 'value' ? outcome.value : undefined;
  };
  const entries = Object.entries(VARIABLES).map(([key, variable]) => [key, read(variable)]);
  const legalUrls = readLegalUrls(read);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value has the type of the parser that read it
  const values = Object.fromEntries(entries) as VariableValues;
  const config = { ...values, legalUrls };
  faults.push(...variableConflicts(config, (key) => readText(VARIABLES[key], source).kind !== 'unset'));
  faults.push(...(source.fileFaults?.(values) ?? []));
  if (faults.length > 0) throw new ConfigFaults(faults);
  return config;
}

type Outcome = { kind: 'value'; value: unknown } | { kind: 'unset' } | { kind: 'fault'; fault: string };

function readVariable(variable: Variable<unknown>, source: ConfigSource): Outcome {
  const found = readText(variable, source);
  if (found.kind !== 'value') return found;
  const value = variable.parser.parse(found.value);
  if (value !== undefined) return { kind: 'value', value };
  const shown = variable.isSecret ? '' : `, not ${JSON.stringify(found.value)}`;
  return { kind: 'fault', fault: `${variable.name} must be ${variable.parser.expected}${shown}` };
}

type ReadText = { kind: 'value'; value: string } | Exclude<Outcome, { kind: 'value' }>;

function readText(variable: Variable<unknown>, { env, readFile }: ConfigSource): ReadText {
  const text = env[variable.name] || undefined;
  const file = variable.isSecret ? env[`${variable.name}_FILE`] || undefined : undefined;
  if (text !== undefined && file !== undefined) {
    return {
      kind: 'fault',
      fault: `${variable.name} and ${variable.name}_FILE are both set: unset one of them`,
    };
  }
  if (file !== undefined) {
    try {
      return { kind: 'value', value: readFile(file).trim() };
    } catch {
      return {
        kind: 'fault',
        fault: `${variable.name}_FILE must be a readable file, not ${JSON.stringify(file)}`,
      };
    }
  }
  const value = text ?? variable.fallback;
  return value === undefined ? { kind: 'unset' } : { kind: 'value', value };
}

function readLegalUrls(read: (variable: Variable<string>) => unknown): Config['legalUrls'] {
  const urls: Record<LegalPage, Record<string, string>> = { privacy: {}, terms: {} };
  for (const variable of legalVariables(PLATFORM_LANGUAGES)) {
    const own = read(variable);
    if (typeof own === 'string') urls[variable.page][variable.language] = own;
  }
  return urls;
}
