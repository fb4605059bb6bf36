/** A phone number as a person writes it, and what the page sends. */
interface WrittenNumber {
  readonly written: string;
  readonly number: string;
  readonly dialCode: string;
}

/** Numbers as people write them, in a browser whose visitor is in Denmark. */
export const WRITTEN_NUMBERS: readonly WrittenNumber[] = [
  { written: '030 / 123 45 67', number: '030 123 45 67', dialCode: '+45' },
  { written: '(030) 2345-6789', number: '030 2345 6789', dialCode: '+45' },
  { written: '0171-1234567', number: '0171 1234567', dialCode: '+45' },
  { written: '030.123.45.67', number: '030 123 45 67', dialCode: '+45' },
  { written: '(212) 555-0100', number: '212 555 0100', dialCode: '+45' },
  { written: 'tel:+493012345678', number: '3012345678', dialCode: '+49' },
  { written: '＋49 30 12345678', number: '30 12345678', dialCode: '+49' },
  { written: '+49 (0)30 1234567', number: '30 1234567', dialCode: '+49' },
  { written: '0049 30 1234567', number: '30 1234567', dialCode: '+49' },
  { written: '٢٠ ٣٠ ٤٠ ٥٠', number: '20 30 40 50', dialCode: '+45' },
  { written: '20\u00A030\u00A040\u00A050', number: '20 30 40 50', dialCode: '+45' },
];
