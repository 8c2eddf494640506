/** What is wrong with settings for production, each fault beginning with the setting's name; never with a value. */
export function productionFaults(values: Record<string, string | undefined>): string[];
/** True for this machine's own addresses, and where no host is named. */
export function isLocalHost(host: string): boolean;
