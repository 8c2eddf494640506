export function withLock<T>(path: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
