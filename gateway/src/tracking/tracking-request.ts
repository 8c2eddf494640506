import { randomBytes } from 'node:crypto';
import type { PageView } from './page-view.ts';

/** As `cdt` wants it: UTC, to the second. */
const momentOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/**
 * A page view as the Tracking HTTP API of Matomo takes it (developer.matomo.org/api-reference/tracking-api). Each is a
 * visit of its own (`new_visit`): there is nothing in it by which two could be known to be of one person, and without it
 * all would be one visitor's, because all come from the gateway. So neither `_id` nor `cid`, `uid`, `ua` or `cip`.
 */
export const describeView = (view: PageView, { site, origin }: { site: string; origin: string }): string => {
  const query = new URLSearchParams({
    idsite: site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    new_visit: '1',
    rand: randomBytes(8).toString('hex'),
    cdt: momentOf(view.at),
    url: origin + view.pattern,
    action_name: view.title ?? view.pattern,
  });
  if (view.referrer !== null) query.set('urlref', view.referrer);
  if (view.language !== null) query.set('lang', view.language);
  return `?${query.toString()}`;
};
