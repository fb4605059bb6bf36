import { BlockList, isIP } from 'node:net';
import type { RateLimit } from '#server/limits/rate-limiter.ts';

/** Parses the text of a variable. `parse` returns undefined for invalid text. */
export interface Parser<T> {
  /** Completes the message "NAME must be …" for the operator who set the variable. */
  readonly expected: string;
  readonly parse: (text: string) => T | undefined;
}

/** A whole number between two bounds, inclusive. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return {
    expected: `a whole number from ${least} to ${most}`,
    parse: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

/** One word of a fixed list. */
export function oneOf<Word extends string>(...words: readonly Word[]): Parser<Word> {
  return {
    expected: `one of ${words.join(', ')}`,
    parse: (text) => words.find((word) => word === text),
  };
}

/** Any text with a minimum length. */
export function anyText(minLength: number): Parser<string> {
  return {
    expected: minLength === 1 ? 'a text' : `a text of at least ${minLength} characters`,
    parse: (text) => (text.length >= minLength ? text : undefined),
  };
}

/** A web URL, as browsers write it. `javascript:` and the like are refused. */
export const webUrl: Parser<string> = {
  expected: 'an address that starts with https:// or http://',
  parse: (text) => parseWebUrl(text)?.href,
};

/** A web URL to which the server appends paths. It must not hold a user name or password; `parse` removes a trailing slash. */
export const webBase: Parser<string> = {
  expected: 'an address that starts with https:// or http://, without ?, # and @',
  parse: (text) => (/[?#@]/.test(text) ? undefined : parseWebUrl(text)?.href.replace(/\/+$/, '')),
};

/** The origin of a web server: scheme, host and port, as browsers write it. */
export const webOrigin: Parser<string> = {
  expected: 'an address such as https://workbench.example, without a path and without a dot at its end',
  parse: (text) => {
    const url = parseWebUrl(text);
    // A host with a dot at its end is another origin for browsers than the same host without.
    return url && url.href === `${url.origin}/` && !url.hostname.endsWith('.') ? url.origin : undefined;
  },
};

/** A switch: `1` or `0`. */
export const onOrOff: Parser<boolean> = {
  expected: '1 or 0',
  parse: (text) => (text === '1' || text === '0' ? text === '1' : undefined),
};

/** A web URL, or a path on this server, to which code appends further paths. `parse` removes a trailing slash. */
export const urlOrPath: Parser<string> = {
  expected: 'a path that starts with / or an address that starts with https:// or http://, without ? and #',
  parse: (text) => {
    // Text appended after a query or a hash would become part of it.
    if (/[?#]/.test(text)) return undefined;
    const isPath = /^\/(?!\/)/.test(text);
    const url = isPath ? new URL(text, 'http://path.invalid') : parseWebUrl(text);
    return url && (isPath ? url.pathname : url.href).replace(/\/+$/, '');
  },
};

/** The suffix of a file name. */
export const fileSuffix: Parser<string> = {
  expected: 'the end of a file name, as .json',
  parse: (text) => (/^[\w.-]+$/.test(text) ? text : undefined),
};

/** The name of a stylesheet in `themes/`. The built page must contain it. */
export const themeName: Parser<string> = {
  expected: 'the name of a theme, such as harbour',
  parse: (text) => (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(text) ? text : undefined),
};

/** Exact origins, separated by commas or spaces. */
export const origins: Parser<readonly string[]> = {
  expected: 'origins such as https://shop.example, separated by commas',
  parse: (text) => allMatching(split(text), (origin) => new URL(origin).origin === origin),
};

/** The sources of CSP's `script-src` and `connect-src`, separated by commas or spaces. */
export const scriptHosts: Parser<readonly string[]> = {
  expected: 'origins such as https://tags.example, https://*.tags.example or wss://tags.example',
  parse: (text) =>
    allMatching(split(text), (source) => /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(source)),
};

/** Addresses and CIDR ranges, separated by commas or spaces. */
export const addressRanges: Parser<readonly string[]> = {
  expected: 'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  parse: (text) => allMatching(split(text), isAddressRange),
};

/** The sources of CSP's `frame-ancestors`, separated by spaces. */
export const frameAncestors: Parser<string> = {
  expected: "'self', 'none' or origins such as https://partner.example, separated by spaces",
  parse: (text) =>
    allMatching(text.trim().split(/\s+/), (source) =>
      /^('self'|'none'|https?:|https?:\/\/(\*\.)?[\w.-]+(:(\d+|\*))?)$/.test(source),
    )?.join(' '),
};

/** `count/seconds`, or `off`. Six digits of seconds are 11 days; a timer of Node can wait 24 days at most. */
export const rateLimit: Parser<RateLimit> = {
  expected: 'a count and seconds such as 20/600, at most 999999 of either, or off',
  parse: (text) => {
    if (text === 'off') return { kind: 'off' };
    const [, count, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
    return count && seconds ? { kind: 'limited', count: Number(count), seconds: Number(seconds) } : undefined;
  },
};

/** The URL of a PostgreSQL database, as the tools of PostgreSQL write it. `?host=` may name the folder of a socket. */
export const postgresUrl: Parser<string> = {
  expected: 'an address such as postgresql://user:password@host:5432/database',
  parse: (text) => (URL.canParse(text) && /^postgres(?:ql)?:\/\//.test(text) ? text : undefined),
};

function parseWebUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function split(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

function allMatching(
  parts: readonly string[],
  test: (part: string) => boolean,
): readonly string[] | undefined {
  try {
    return parts.length > 0 && parts.every(test) ? parts : undefined;
  } catch {
    return undefined; // `new URL` and `BlockList` throw for a text that they cannot read
  }
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  // A range of all addresses would trust every visitor.
  if (!/^[1-9]\d*$/.test(bits)) return false;
  new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}
