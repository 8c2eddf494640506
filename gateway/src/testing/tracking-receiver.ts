import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { testServer } from '@attesta/testing/network/test-server.ts';
import { z } from 'zod';

/**
 * The parameters that are sent, as the reference of the Tracking HTTP API defines them
 * (developer.matomo.org/api-reference/tracking-api). Strict: any other parameter, above all one about a person, is a
 * fault.
 */
const viewSchema = z.strictObject({
  idsite: z.string().regex(/^[1-9]\d*$/),
  rec: z.literal('1'),
  apiv: z.literal('1'),
  send_image: z.literal('0'),
  new_visit: z.literal('1'),
  rand: z.string().regex(/^[0-9a-f]{16}$/),
  cdt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  url: z.url(),
  action_name: z.string().min(1),
  urlref: z.url().optional(),
  lang: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
});

const bulkSchema = z.strictObject({ requests: z.array(z.string().startsWith('?')).min(1).max(100) });

export type ReceivedView = z.infer<typeof viewSchema>;

export type TrackingReceiver = {
  url: string;
  views: ReceivedView[];
  /** One entry per request. */
  headers: IncomingHttpHeaders[];
  /** Violations of the reference. */
  faults: string[];
  /** Replaces the usual answer. */
  instead: RequestListener | null;
  close(): Promise<void>;
};

const readView = (query: string): ReceivedView => {
  const entries = [...new URLSearchParams(query)];
  const names = entries.map(([name]) => name);
  if (new Set(names).size < names.length) throw new Error(`a parameter stands twice: ${names.join()}`);
  return viewSchema.parse(Object.fromEntries(entries));
};

/** A Matomo as far as its bulk tracking goes: records views, and violations of the reference. */
export const startTrackingReceiver = async (): Promise<TrackingReceiver> => {
  const receiver: Omit<TrackingReceiver, 'url' | 'close'> = {
    views: [],
    headers: [],
    faults: [],
    instead: null,
  };
  const { url, close } = await testServer((request, response) => {
    receiver.headers.push(request.headers);
    if (receiver.instead !== null) return receiver.instead(request, response);
    void json(request)
      .then((body) => {
        if (request.method !== 'POST' || request.url !== '/matomo.php') throw new Error('not the bulk API');
        const views = bulkSchema.parse(body).requests.map(readView);
        receiver.views.push(...views);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ status: 'success', tracked: views.length, invalid: 0 }));
      })
      .catch((error: unknown) => {
        receiver.faults.push(String(error));
        response.statusCode = 400;
        response.end('{"status":"error","tracked":0}');
      });
  });
  return Object.assign(receiver, { url: `${url}/matomo.php`, close });
};
