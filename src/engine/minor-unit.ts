const WITHOUT_MINOR_UNIT = ['JPY', 'KRW', 'CLP', 'XOF', 'XAF', 'XPF', 'VND', 'UGX', 'ISK'];
const WITH_THOUSANDTHS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/**
 * How many decimals amounts of a currency have on the platform (R6.4). The platform's rule differs from ISO 4217 for seven
 * currencies, such as PYG. The catalog `currency-source` has the numbers of ISO.
 */
export function minorUnit(code: string): 0 | 2 | 3 {
  if (WITHOUT_MINOR_UNIT.includes(code)) return 0;
  return WITH_THOUSANDTHS.includes(code) ? 3 : 2;
}
