import { parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from '#contract/finding.ts';
import { type Documents, editing, type Gesture } from './documents.ts';
import { offsetOf } from './find-field.ts';

/** What can follow a comma. Anything else needs more than a comma. */
const VALUE = /^(?:["{[\d-]|true|false|null)/;

/** The gesture that puts a missing comma. Undefined when the finding is about something else. */
export function commaGesture(documents: Documents, finding: Finding): Gesture | undefined {
  const { rule, file } = finding;
  const text = documents.get(file);
  if (rule !== 'syntax' || text === undefined || withComma(text, finding) === text) return undefined;
  return editing(file, (now) => withComma(now, finding));
}

/** The text with a comma before the place of the finding. The same text when that mends nothing. */
function withComma(text: string, place: Finding): string {
  const offset = offsetOf(text, place);
  const isMissing = errorsOf(text).some(
    (fault) => fault.offset === offset && printParseErrorCode(fault.error) === 'CommaExpected',
  );
  if (!isMissing || !VALUE.test(text.slice(offset))) return text;
  const before = text.slice(0, offset).trimEnd();
  const mended = `${before},${text.slice(before.length)}`;
  return errorsOf(mended).length < errorsOf(text).length ? mended : text;
}

function errorsOf(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  return errors;
}
