import { useKeepFindingMutation } from './findings-api.ts';

/** Keeps a finding on purpose, or undoes that; false after a failure, which is reported globally. */
export const useKeepFinding = (zeugnisId: string): ((key: string, kept: boolean) => Promise<boolean>) => {
  const [keepFinding] = useKeepFindingMutation();
  return async (key, kept) => {
    const { error } = await keepFinding({ params: { id: zeugnisId }, body: { key, kept } });
    return error === undefined;
  };
};
