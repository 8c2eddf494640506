import type { DocumentLine } from '@attesta/contracts/operations/accounts/health.ts';

/** Field of a line by the name of its metric, as docs/operations.md names them. */
const fields = {
  attesta_documents_waiting: 'waiting',
  attesta_documents_running: 'running',
  attesta_documents_oldest_seconds: 'oldestSeconds',
} as const;

const sample = /^(?<name>\w+)\{line="(?<line>\w+)"\} (?<value>[\d.e+-]+)$/gm;

/** Lines of documents in the metrics of the service documents, in the text format of Prometheus. */
export const parseDocumentLines = (metrics: string): DocumentLine[] => {
  const lines = new Map<string, DocumentLine>();
  for (const { groups = {} } of metrics.matchAll(sample)) {
    const { name = '', line = '', value } = groups;
    const field = Object.entries(fields).find(([metric]) => metric === name)?.[1];
    const number = Number(value);
    if (field === undefined || !Number.isFinite(number)) continue;
    const known = lines.get(line) ?? { line, waiting: 0, running: 0, oldestSeconds: 0 };
    lines.set(line, { ...known, [field]: Math.max(0, number) });
  }
  return [...lines.values()];
};

/** Lines of all workers, as the service documents tells them; null without an answer. */
export const readDocumentLines = async (
  url: string,
  milliseconds: number,
): Promise<DocumentLine[] | null> => {
  try {
    const response = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(milliseconds) });
    const text = await response.text();
    return response.ok ? parseDocumentLines(text) : null;
  } catch {
    return null;
  }
};
