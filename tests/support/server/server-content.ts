import { prepareRelease, type ServedContent } from '#server/content/server-content.ts';
import { RELEASE } from '#tests/support/content.ts';

/** The release of the tests, as a server without a built page serves it. */
export const SERVER_CONTENT: ServedContent = await prepareRelease(RELEASE, null);

export const { countries, reservedSubdomains, signupDefaultsOf } = SERVER_CONTENT;
