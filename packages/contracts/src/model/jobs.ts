import { z } from 'zod';

/** BullMQ queues, used for rendering only. */
export const queueNames = {
  render: 'documents-render',
  receipt: 'documents-receipt',
} as const;

/**
 * Job that renders one generated document (Word and preview). Ids only, because Redis holds job data in plain text.
 * `attempt` marks the replacement of a job presumed lost; it is void if anything has happened to the document since.
 */
export const renderJobSchema = z.object({ documentId: z.uuid(), attempt: z.number().int().optional() });
export type RenderJob = z.infer<typeof renderJobSchema>;
