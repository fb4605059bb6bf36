import { openRelease, type ServerContent } from '#server/content/server-content.ts';
import { RELEASE } from '#tests/support/content.ts';

/** The release of the tests as a server without a page works with it. */
export const SERVER_CONTENT: ServerContent = await openRelease(RELEASE, null);

export const { countries, reservedSubdomains, signupDefaultsOf } = SERVER_CONTENT;
