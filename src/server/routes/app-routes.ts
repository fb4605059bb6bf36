import type { FastifyInstance } from 'fastify';
import type { LiveContent } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import { sendStatic } from '#server/static/send-static.ts';
import type { StaticFile } from '#server/static/static-file.ts';

/** What visitors load. */
export interface AppRoutesParts {
  readonly content: Pick<LiveContent, 'live' | 'file'>;
  /** The files of the build, by path. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly xsrf: Xsrf;
}

/** `GET /` with the cookie that a POST needs (R2.61), and all other files of the build (R7.8). */
export function addAppRoutes(app: FastifyInstance, { content, files, xsrf }: AppRoutesParts): void {
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    const { page } = content.live();
    if (page && (path === '/' || path === '/index.html')) {
      const cookie = xsrf.cookieFor(request);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      const { enforced, reportOnly } = page.policies;
      reply.header('content-security-policy', enforced);
      if (reportOnly !== null) reply.header('content-security-policy-report-only', reportOnly);
      return sendStatic(page.file, request, reply);
    }
    const file = files.get(path) ?? (await content.file(path));
    if (!file) throw new ApiFault('notFound');
    return sendStatic(file, request, reply);
  });
}
