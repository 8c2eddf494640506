export function readEnvFile(path: string): Record<string, string>;
