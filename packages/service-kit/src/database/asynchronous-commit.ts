/**
 * Among the columns that a statement gives back: its commit does not wait for the disk. Only for what is done again where
 * Postgres dies within the second and has forgotten it, such as a claim. What others were told of stays in its order: a
 * later commit that waits takes this one along.
 */
export const asynchronousCommit = "set_config('synchronous_commit', 'off', true)";
