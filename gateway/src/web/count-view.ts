import type { IncomingMessage } from 'node:http';
import { isOpenedBySomebody, languageOf, referrerOf } from '../tracking/page-view.ts';
import type { Tracker } from '../tracking/tracker.ts';
import { textOf } from './fill-in.ts';

/** Tells of a page that somebody has opened: of nobody else's asking for it. */
export const createViewCount =
  (tracker: Pick<Tracker, 'track'>, origin: string) =>
  ({ method, headers }: IncomingMessage, pattern: string, title: string | null): void => {
    if (method !== 'GET' || !isOpenedBySomebody(headers)) return;
    tracker.track({
      pattern,
      title: title === null ? null : textOf(title),
      referrer: referrerOf(headers, origin),
      language: languageOf(headers),
      at: new Date(),
    });
  };
