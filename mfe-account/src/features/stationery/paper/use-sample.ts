import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetStationerySampleMutation } from '../stationery-api.ts';

/** Pages of a sample reference. */
const sampleSize = 2;

type Sample = {
  /** Object URLs of the pages that have come. */
  readonly pages: readonly string[];
  /** Why the rest did not come; null while it is on its way or complete. */
  readonly failure: string | null;
  readonly isLoading: boolean;
};

export const samplePages = Array.from({ length: sampleSize }, (_, index) => index + 1);

/** Pictures of the sample reference on a paper, page after page: the second waits for the rendering of the first. */
export const useSample = (id: string): Sample => {
  const [getSample] = useGetStationerySampleMutation();
  const { failure, report } = useFailure();
  const [pages, setPages] = useState<readonly string[]>([]);
  const [isLoading, setIsLoading] = useState(true);
  const fail = useEffectEvent((error: unknown) => report(error));

  useEffect(() => {
    let isOver = false;
    const urls: string[] = [];
    const load = async (): Promise<void> => {
      for (const page of samplePages) {
        const { data, error } = await getSample({ params: { id }, query: { page } });
        if (isOver) return;
        if (data === undefined) {
          fail(error);
          break;
        }
        urls.push(URL.createObjectURL(data));
        setPages([...urls]);
      }
      setIsLoading(false);
    };
    void load();
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [getSample, id]);

  return { pages, failure, isLoading };
};
