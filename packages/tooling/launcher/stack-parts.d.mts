import type { Part } from './part.mjs';

export function inboxPart(stack: {
  dataDir: string;
  ports: { smtp: number };
  inboxPort: number;
  values: Record<string, string>;
}): Promise<Part>;
