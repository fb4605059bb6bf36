import { oidcEditors } from './oidc-editors.ts';
import { anyText, webBase, webUrl, wholeNumber } from './parsers.ts';
import type { Variable } from './variable.ts';

/** The port of the workbench, who may sign in there, and how long releases stay (R11). */
export const WORKBENCH_VARIABLES = {
  workbenchPort: {
    name: 'WORKBENCH_PORT',
    parser: wholeNumber(0, 65_535),
    description:
      'The port of the workbench, on which editors publish content. If unset, it is 8081 in development, and the server does not open it elsewhere.',
  },
  workbenchHost: {
    name: 'WORKBENCH_HOST',
    parser: anyText(1),
    fallback: '127.0.0.1',
    description: 'The address of that port. Let only your editors reach it.',
  },
  workbenchUrl: {
    name: 'WORKBENCH_URL',
    parser: webBase,
    description:
      'The address at which browsers reach the workbench, if a proxy stands before it. The workbench answers to this name and makes its links with it.',
  },
  oidcIssuer: {
    name: 'OIDC_ISSUER',
    parser: webUrl,
    description:
      'The OpenID Connect provider by which editors sign in, beside their passwords. Its redirect address is /oidc/callback at the workbench.',
  },
  oidcClientId: {
    name: 'OIDC_CLIENT_ID',
    parser: anyText(1),
    description: 'The name of the workbench at that provider.',
  },
  oidcClientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    parser: anyText(1),
    description: 'The secret of the workbench at that provider.',
    isSecret: true,
  },
  oidcEditors: {
    name: 'OIDC_EDITORS',
    parser: oidcEditors,
    description:
      'Who may come in by that provider: addresses or domains, each with a role or as an editor, such as `ann@shop.example=owner, shop.example`. The provider has to vouch for the address.',
  },
  contentKeepDays: {
    name: 'CONTENT_KEEP_DAYS',
    parser: wholeNumber(1, 3_650),
    fallback: '30',
    description:
      'For how many days the pages of an earlier release of the content may still sign up. The last 20 releases always may.',
  },
} satisfies Record<string, Variable<unknown>>;
