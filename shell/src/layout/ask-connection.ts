import type { ConnectionState } from '@attesta/web-kit';

/** Asks the gateway how it and the parts behind it are. */
export const askConnection = async (): Promise<ConnectionState> => {
  try {
    const response = await fetch('/health/ready', { signal: AbortSignal.timeout(3500), cache: 'no-store' });
    return response.ok ? 'up' : 'partDown';
  } catch {
    return 'offline';
  }
};
