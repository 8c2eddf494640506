import type { Context } from 'koa';
import { chooseEncoding, compress } from '../api/compressed-answer.ts';

/** Answers packed, where the client takes that. */
export const answerPacked = async (context: Context, html: string): Promise<void> => {
  const encoding = chooseEncoding(context.get('accept-encoding'));
  context.vary('accept-encoding');
  if (encoding !== null) context.set('content-encoding', encoding);
  context.body = encoding === null ? html : await compress(encoding, Buffer.from(html));
};
