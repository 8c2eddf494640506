import { isApiError } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { hashFile, UnfitFileError } from './hash-file.ts';
import type { FileFault } from './hash-file.ts';
import { useLazyCheckSealQuery } from './seal-api.ts';
import type { SealAnswer } from './seal-api.ts';

/** State of the comparison of a file. */
export type Comparison =
  | { readonly step: 'reading'; readonly share: number }
  | { readonly step: 'asking' }
  | { readonly step: 'compared'; readonly match: NonNullable<SealAnswer['file']> }
  | { readonly step: 'refused'; readonly fault: FileFault | 'tooOften' | 'failed' };

export type FileComparison = {
  /** Null before the first file. */
  readonly comparison: Comparison | null;
  readonly fileName: string;
  /** Compares this file, in the place of one that is still being read. */
  readonly compare: (file: File) => void;
};

const faultOf = (error: unknown): Extract<Comparison, { step: 'refused' }>['fault'] => {
  if (error instanceof UnfitFileError) return error.fault;
  return isApiError(error) && error.status === 429 ? 'tooOften' : 'failed';
};

/** Compares files with those of a number. Only hashes are sent. */
export const useFileComparison = (number: string): FileComparison => {
  const [ask] = useLazyCheckSealQuery();
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [fileName, setFileName] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, signal: AbortSignal): Promise<void> => {
    const show = (next: Comparison): void => {
      if (!signal.aborted) setComparison(next);
    };
    try {
      const sha256 = await hashFile(file, {
        signal,
        onProgress: (share) => show({ step: 'reading', share }),
      });
      show({ step: 'asking' });
      const { file: match } = await ask({ params: { number }, query: { sha256 } }).unwrap();
      show({ step: 'compared', match: match ?? 'other' });
    } catch (error) {
      show({ step: 'refused', fault: faultOf(error) });
    }
  };

  return {
    comparison,
    fileName,
    compare: (file) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setFileName(file.name);
      setComparison({ step: 'reading', share: 0 });
      void run(file, controller.signal);
    },
  };
};
