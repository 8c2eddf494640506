/**
 * Column for a `select` or `returning` list that makes the transaction commit without waiting for the disk. Only for
 * changes that are repeated if Postgres crashes within a second and loses them, such as a claim. The order of commits
 * is kept: a later synchronous commit flushes this one, too.
 */
export const asynchronousCommit = "set_config('synchronous_commit', 'off', true)";
