import { oidcEditors } from './oidc-editors.ts';
import { anyText, oneOf, webOrigin, webUrl, wholeNumber } from './parsers.ts';
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
    parser: webOrigin,
    description:
      'The address at which browsers reach the workbench, if there is a proxy in front of it. Only pages of this origin may change anything, and links start with it. Production needs one by https if WORKBENCH_HOST is not loopback.',
  },
  sharedPort: {
    name: 'SHARED_PORT',
    parser: wholeNumber(0, 65_535),
    description:
      'A port of its own for shared previews of drafts, at the address `HOST`. It serves nothing else: outsiders with a link then never reach the workbench. If unset, the port of the workbench serves them.',
  },
  sharedUrl: {
    name: 'SHARED_URL',
    parser: webOrigin,
    description:
      'The address at which browsers reach that port, if there is a proxy in front of it. Links to shared previews start with this address.',
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
      'Who may sign in through that provider: addresses or domains, each with a role or as an editor, such as `ann@shop.example=owner, shop.example`. The provider must have verified the e-mail address.',
  },
  approvals: {
    name: 'APPROVALS',
    parser: oneOf('off', 'legal', 'all'),
    fallback: 'off',
    description:
      'Whether a second person has to see content before it is live. `off`: no. `legal`: if legal or consent texts change. `all`: always. The server then refuses to publish, schedule or restore what only the caller has changed. A token counts as the person who made it. With `all`, an owner without a colleague cannot publish.',
  },
  contentKeepDays: {
    name: 'CONTENT_KEEP_DAYS',
    parser: wholeNumber(1, 3_650),
    fallback: '30',
    description:
      'For how many days the server accepts sign-ups from pages of an earlier release. It always accepts those of the last 20 releases.',
  },
} satisfies Record<string, Variable<unknown>>;
