import type { Part } from './part.mjs';

export type PostgresOptions = {
  folder: string;
  port: number;
  password: string;
  durable?: boolean;
  maxConnections?: number;
};

export function postgresPart(options: PostgresOptions): Promise<Part & { adminUrl: string }>;
