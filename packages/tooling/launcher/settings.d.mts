export type Settings = {
  values: Record<string, string>;
  production: boolean;
  dataDir: string;
  port: number;
  inboxPort: number;
  publicUrl: string;
};

export function parseSettings(given: Record<string, string | undefined>): Settings;
