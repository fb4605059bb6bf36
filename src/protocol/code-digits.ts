/** The digits of a code, as people type or paste it: in groups, with words around them, or with the digits of another width. */
export function digitsIn(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Cf}-]/gu, '');
  const digits = plain.replaceAll(/\D/g, '');
  return digits.length === CODE_LENGTH ? digits : plain;
}

const CODE_LENGTH = 6;

/** What anyone can see of a code, before it uses up a try. Undefined for six digits. */
export function codeProblem(digits: string): 'required' | 'malformed' | undefined {
  if (digits === '') return 'required';
  return /^\d{6}$/.test(digits) ? undefined : 'malformed';
}
