/** The catalogs of the product. Editors make no list with one of these names. */
export const PRODUCT_CATALOGS: readonly string[] = [
  'countries',
  'country-sets',
  'country-spellings',
  'currencies',
  'currency-source',
  'formats',
  'locales',
  'messages',
  'reserved-subdomains',
  'sign-up-defaults',
  'sources',
  'time-zones',
  'tracked-endpoints',
];
