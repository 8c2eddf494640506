import type { Part } from './part.mjs';

export function inboxPart(stack: {
  dataDir: string;
  ports: { smtp: number };
  inboxPort: number;
  values: Record<string, string>;
}): Promise<Part>;

export function serviceParts(stack: {
  ports: Record<string, number>;
  values: Record<string, string>;
  databaseUrls: Record<string, string>;
}): Part[];

export function gatewayPart(stack: {
  ports: Record<string, number>;
  values: Record<string, string>;
  port: number;
}): Part;
