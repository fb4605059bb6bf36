import type { Parser } from './parsers.ts';

/** Makes a parser for an id, a name or an address. The pattern must cover the whole text. */
function idParser(pattern: RegExp, expected: string): Parser<string> {
  return { expected, parse: (text) => (pattern.test(text) ? text : undefined) };
}

/** A container of Google Tag Manager. */
export const gtmId = idParser(/^GTM-[A-Z\d]{4,12}$/, 'a container such as GTM-AB12CD3');

/** A stream of Google Analytics 4. */
export const gaId = idParser(/^G-[A-Z\d]{4,16}$/, 'a measurement id such as G-AB12CD34EF');

/** Accounts of HubSpot and Hotjar are numbers. They become part of a URL. */
export const digits = idParser(/^\d{1,12}$/, 'a number of up to 12 digits');

/** Other ids, without characters that have a meaning in a URL or in markup. */
export const trackerId = idParser(/^[\w-]{4,80}$/, 'letters, digits, - and _, as the vendor shows it');

/** The product name as part of an identifier: `isAcmeUser`. */
export const productName = idParser(/^[A-Za-z][A-Za-z\d]{0,39}$/, 'letters and digits, as in isAcmeUser');

/** One e-mail address. */
export const emailAddress = idParser(/^[^\s@,]+@[^\s@,]+$/, 'an address such as no-reply@shop.example');

/** The URL that error reports go to, with a public key before the `@` and a project after the last `/`. */
export const sentryDsn: Parser<string> = {
  expected: 'an address such as https://key@errors.example/42',
  parse(text) {
    if (!URL.canParse(text)) return undefined;
    const { protocol, username, password, pathname, search, hash } = new URL(text);
    const isWhole = /^https?:$/.test(protocol) && username !== '' && /^\/(?:.+\/)?\d+$/.test(pathname);
    return isWhole && password + search + hash === '' ? text : undefined;
  },
};

/** The origin of a vendor's script. It becomes part of the Content-Security-Policy, so nothing else is allowed. */
export const origin: Parser<string> = {
  expected: 'an origin such as https://tracker.shop.example',
  parse: (text) => (/^https?:\/\/[\w.-]+(?::\d+)?$/.test(text) && URL.canParse(text) ? text : undefined),
};

/** Domains, separated by commas or spaces. */
export const domains: Parser<readonly string[]> = {
  expected: 'domains such as shop.example, separated by commas',
  parse(text) {
    const all = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((part) => part !== '');
    return all.length > 0 && all.every((domain) => /^(?:[a-z\d-]+\.)+[a-z\d-]+$/.test(domain))
      ? all
      : undefined;
  },
};
