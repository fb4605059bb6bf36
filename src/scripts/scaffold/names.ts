import { Refusal } from './scaffold.ts';

/** A name in the ways that files and code write it. */
export interface Spelled {
  /** `dial-code` */
  readonly kebab: string;
  /** `dialCode` */
  readonly camel: string;
  /** `DialCode` */
  readonly pascal: string;
}

/** Reads a name in kebab-case. Refuses any other. */
export function spell(name: string): Spelled {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Refusal(
      `"${name}" cannot be the name. Write small letters and digits, with hyphens between words: contact-us.`,
    );
  }
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return { kebab: name, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal };
}
