const statusOf = async (url: string): Promise<number | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
};

/** True if a GET answers with 2xx. */
export const httpReady = (url: string) => async (): Promise<boolean> =>
  Math.floor(((await statusOf(url)) ?? 0) / 100) === 2;

/** True if a GET answers with any status. */
export const httpAnswers = (url: string) => async (): Promise<boolean> => (await statusOf(url)) !== undefined;
