import { Agent, request } from 'undici';
import { z } from 'zod';
import type { PageView } from './page-view.ts';
import { describeView } from './tracking-request.ts';

const answerSchema = z.object({ status: z.literal('success'), invalid: z.number().optional() });

type Target = { readonly url: string; readonly site: string; readonly origin: string };

/** Sends views to the receiver in one request; throws where it does not say that it took them. */
export const createReceiver = ({ url, site, origin }: Target) => {
  const agent = new Agent({ connections: 1, connect: { timeout: 2000 }, maxResponseSize: 64 * 1024 });

  const send = async (views: readonly PageView[], patience: number): Promise<void> => {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Attesta' },
      body: JSON.stringify({ requests: views.map((view) => describeView(view, { site, origin })) }),
      signal: AbortSignal.timeout(patience),
    });
    const text = await body.text();
    if (statusCode < 200 || statusCode > 299) throw new Error(`the receiver answered ${statusCode}`);
    // 204 says nothing more; what else answers as Matomo does, says how it went.
    const answer = text === '' ? { invalid: 0 } : answerSchema.parse(JSON.parse(text));
    if ((answer.invalid ?? 0) > 0) throw new Error('the receiver refused views');
  };

  return { send, close: () => agent.destroy() };
};
