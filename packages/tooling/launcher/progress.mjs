/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * Prints one line per step, with its duration from one second on.
 * @param {(line: string) => void} write
 */
export const createProgress = (write = (line) => process.stdout.write(`${line}\n`)) => ({
  line: write,
  /**
   * Prints that a step begins, and its duration at the end.
   * @template T
   * @param {string} title
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async step(title, work) {
    write(`· ${title} …`);
    const began = Date.now();
    const result = await work();
    const seconds = (Date.now() - began) / 1000;
    if (seconds >= 1) write(`  ${title}: ${seconds.toFixed(1)} s`);
    return result;
  },
});
