const statusOf = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
};

/**
 * @param {string} url
 * @returns {() => Promise<boolean>} whether a GET answers with 2xx
 */
export const httpReady = (url) => async () => Math.floor(((await statusOf(url)) ?? 0) / 100) === 2;

/**
 * @param {string} url
 * @returns {() => Promise<boolean>} whether a GET answers at all
 */
export const httpAnswers = (url) => async () => (await statusOf(url)) !== undefined;
