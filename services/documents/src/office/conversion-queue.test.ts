import { describe, expect, it } from 'vitest';

import { createConversionQueue } from './conversion-queue.ts';
import type { ConversionJob, ConversionQueue } from './conversion-queue.ts';
import { OfficeDiedError } from './office-errors.ts';

const never = new Promise<void>(() => undefined);
const nothing = Buffer.from('');

/** Queues documents named `owner` and a number. Those never taken are rejected after the test. */
const line = (queue: ConversionQueue, names: readonly string[]): Promise<Buffer>[] =>
  names.map((name) => {
    const converted = queue.add(Buffer.from(name), { owner: name.charAt(0) });
    converted.catch(() => undefined);
    return converted;
  });

const take = async (queue: ConversionQueue): Promise<ConversionJob> => {
  const job = await queue.take(never);
  if (job === null) throw new Error('nothing was taken');
  return job;
};

const nameOf = ({ docx }: ConversionJob): string => Buffer.from(docx).toString();

const takeAll = async (queue: ConversionQueue, count: number): Promise<string[]> => {
  const names: string[] = [];
  while (names.length < count) {
    const job = await take(queue);
    names.push(nameOf(job));
    queue.finish(job, nothing);
  }
  return names;
};

describe('the conversion queue', () => {
  it('prefers the account with the fewest conversions, whatever the order of arrival', async () => {
    const queue = createConversionQueue(60_000);
    void line(queue, ['a1', 'a2', 'a3', 'b1']);
    expect([nameOf(await take(queue)), nameOf(await take(queue))]).toEqual(['a1', 'b1']);
  });

  it('is first come, first served among equals', async () => {
    const queue = createConversionQueue(60_000);
    void line(queue, ['a1', 'b1', 'a2', 'c1']);
    expect(await takeAll(queue, 4)).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('no longer counts ended conversions, successful or failed', async () => {
    const queue = createConversionQueue(60_000);
    const [refused, , died] = line(queue, ['a1', 'b1', 'a2', 'a3', 'b2']);
    const first = await take(queue);
    queue.retryOrReject(first, new Error('refused'));
    await expect(refused).rejects.toThrow('refused');
    expect(nameOf(await take(queue))).toBe('b1');
    const lost = await take(queue);
    queue.retryOrReject(lost, new OfficeDiedError('died'));
    expect(nameOf(await take(queue))).toBe('a2');
    queue.finish(lost, nothing);
    await expect(died).resolves.toEqual(nothing);
    expect(await takeAll(queue, 2)).toEqual(['a3', 'b2']);
  });

  it('counts a document handed to an idle LibreOffice', async () => {
    const queue = createConversionQueue(60_000);
    const given = take(queue);
    void line(queue, ['a1', 'a2', 'b1']);
    expect(nameOf(await given)).toBe('a1');
    expect(nameOf(await take(queue))).toBe('b1');
  });
});
