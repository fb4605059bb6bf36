import type { Parser } from './parsers.ts';

/** An id as a vendor hands it out, whole. */
function idParser(pattern: RegExp, expected: string): Parser<string> {
  return { expected, parse: (text) => (pattern.test(text) ? text : undefined) };
}

/** A container of Google Tag Manager. */
export const gtmId = idParser(/^GTM-[A-Z\d]{4,12}$/, 'a container such as GTM-AB12CD3');

/** A stream of Google Analytics 4. */
export const gaId = idParser(/^G-[A-Z\d]{4,16}$/, 'a measurement id such as G-AB12CD34EF');

/** Accounts of HubSpot and Hotjar are numbers; they become part of an address. */
export const digits = idParser(/^\d{1,12}$/, 'a number of up to 12 digits');

/** Ids that are neither; nothing in them means anything in an address or in markup. */
export const trackerId = idParser(/^[\w-]{4,80}$/, 'letters, digits, - and _, as the vendor shows it');

/** The name of the product as it stands inside another word: `isAcmeUser`. */
export const productName = idParser(/^[A-Za-z][A-Za-z\d]{0,39}$/, 'letters and digits, as in isAcmeUser');

/** One e-mail address. */
export const emailAddress = idParser(/^[^\s@,]+@[^\s@,]+$/, 'an address such as no-reply@shop.example');

/** Where errors are reported to: an address with a public key before the `@` and a project behind the last `/`. */
export const sentryDsn: Parser<string> = {
  expected: 'an address such as https://key@errors.example/42',
  parse(text) {
    if (!URL.canParse(text)) return undefined;
    const { protocol, username, password, pathname, search, hash } = new URL(text);
    const isWhole = /^https?:$/.test(protocol) && username !== '' && /^\/(?:.+\/)?\d+$/.test(pathname);
    return isWhole && password + search + hash === '' ? text : undefined;
  },
};

/** An origin that a vendor's script is fetched from. It goes into a policy, where more would mean something. */
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
