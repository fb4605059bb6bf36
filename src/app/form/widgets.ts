import type { OwnWidget } from '#renderer/renderer-context.ts';
import { consent } from '#widgets/consent/Consent.tsx';
import { dialCode } from '#widgets/dial-code/DialCode.tsx';
import { password } from '#widgets/password/Password.tsx';
import { email, tel, text } from '#widgets/text/Text.tsx';
import { typeahead } from '#widgets/typeahead/Typeahead.tsx';

/** The widgets of the sign-up form, by their names in documents: they are part of the page's program. */
export const widgets: Readonly<Record<string, OwnWidget>> = {
  consent,
  'dial-code': dialCode,
  email,
  password,
  tel,
  text,
  typeahead,
};
