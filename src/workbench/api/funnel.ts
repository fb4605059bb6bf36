import type { FormFunnel, FunnelFilter } from '#protocol/workbench.ts';
import { call } from './request.ts';

export const ALL_VISITS: FunnelFilter = { days: '30' };

/** How visitors got through the live form. */
export const readFunnel = async (form: string, filter: FunnelFilter = ALL_VISITS): Promise<FormFunnel> =>
  call('GET /funnel/:form', { params: { form }, query: filter });
