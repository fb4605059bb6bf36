/**
 * The first digits of national numbers in each country that shares its dial code with the main country, as libphonenumber knows
 * them. All other numbers belong to the main country. The table spares the page the package's data, which are much larger.
 */
const LEADING_DIGITS: Readonly<Record<string, string>> = {
  // +1
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  CA:
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 ' +
    '579 581 584 587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
  // +7
  KZ: '7',
  // +39
  VA: '06698',
  // +44
  GG: '1481 7781 7839 79111 79117',
  IM: '1624 7524 7624 74576',
  JE: '1534 7509 77003 77007 77008 7797 7829 7937',
  // +47
  SJ: '79',
  // +61
  CC: '89162',
  CX: '89164',
  // +212
  EH: '5288 5289',
  // +262
  YT: '2689 269 639 70935 70936 70937',
  // +358
  AX: '18',
  // +590
  BL: '59027 59029 59051 59052 59087',
  MF: '59000 59007 59009 59013 59030 59043 59050 59056 59058 59077 59079',
  // +599
  BQ: '3 4 7',
};

/** The area codes that no country of +1 has alone: calls are free, or cost extra. */
const SHARED_AREAS = /^(?:[58]00|8(?:33|44|55|66|77|88)|900)/;

/** Whether a national number begins with the leading digits of a country that does not have its dial code alone. */
export function hasLeadingDigits(national: string, country: string): boolean {
  return leadingDigitsOf(country).some((start) => national.startsWith(start));
}

/** Whether a national number, which may lack its last digits, can belong to such a country. */
export function mayBeIn(national: string, country: string, dialCode: string): boolean {
  if (dialCode === '+1' && SHARED_AREAS.test(national)) return true;
  return (
    hasLeadingDigits(national, country) ||
    leadingDigitsOf(country).some((start) => start.startsWith(national))
  );
}

function leadingDigitsOf(country: string): readonly string[] {
  return LEADING_DIGITS[country]?.split(' ') ?? [];
}
