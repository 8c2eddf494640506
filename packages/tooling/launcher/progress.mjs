/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * Short lines about what is going on, with the seconds of what takes long.
 * @param {(line: string) => void} write
 */
export const createProgress = (write = (line) => process.stdout.write(`${line}\n`)) => ({
  line: write,
  /**
   * Tells that a step begins and how long it took.
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
