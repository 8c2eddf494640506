import { z } from 'zod';

/** Names of BullMQ queues: what is rendered goes through them, nothing else. */
export const queueNames = {
  render: 'documents-render',
  receipt: 'documents-receipt',
} as const;

/**
 * Puts one generated document (Word and preview) in line to be rendered. Ids only: job data is plain text in Redis.
 * `attempt` is given where the first job is taken for lost: the job is void once anything is known of the document.
 */
export const renderJobSchema = z.object({ documentId: z.uuid(), attempt: z.number().int().optional() });
export type RenderJob = z.infer<typeof renderJobSchema>;
