import type { Widgets } from '#renderer/renderer-context.ts';
import { consent } from '#widgets/consent/Consent.tsx';
import { dialCode } from '#widgets/dial-code/DialCode.tsx';
import { password } from '#widgets/password/Password.tsx';
import { email, tel, text } from '#widgets/text/Text.tsx';
import { typeahead } from '#widgets/typeahead/Typeahead.tsx';

/** The widgets that documents can name. */
export const widgets: Widgets = { text, email, tel, typeahead, 'dial-code': dialCode, password, consent };
