import type { SessionRole } from '@attesta/web-kit';
import { findDetour, findRule } from '../routing/route-table.ts';
import { prepareRemotePage } from './remote-routes.ts';

/** So long what stands in the page may wait for its remote (milliseconds); then the shell shows itself without it. */
const patience = 1000;

/**
 * Waits until the page of this path can be shown at once and as a whole. Whoever may not open it waits for nothing, and a
 * remote that is away or slow shows later what it has to say.
 */
export const prepareFirstPage = async (path: string, role: SessionRole): Promise<void> => {
  const rule = findRule(path, role);
  if (rule === null || findDetour(rule.access, role) !== null) return;
  const ready = prepareRemotePage(rule.remote, path).catch(() => undefined);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patience))]);
};
