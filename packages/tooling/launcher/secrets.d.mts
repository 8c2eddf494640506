export function loadSecrets(dataDir: string): Promise<Record<string, string>>;
