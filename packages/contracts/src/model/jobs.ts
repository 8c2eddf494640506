/**
 * BullMQ queue that wakes the documents worker. A job says that rows to render may be due and carries no data: Postgres
 * holds the rows.
 */
export const wakeQueue = 'documents-wake';
