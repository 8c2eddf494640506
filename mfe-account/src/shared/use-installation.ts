import { useEffect, useState } from 'react';
import { z } from 'zod';

const installationSchema = z.object({
  settings: z.object({ supportEmail: z.string(), productName: z.string().catch('') }),
});

type Installation = z.infer<typeof installationSchema>['settings'];

const unknown: Installation = { supportEmail: '', productName: '' };

/** Public settings of this installation; empty until loaded, and after a failure. */
export const useInstallation = (): Installation => {
  const [installation, setInstallation] = useState(unknown);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const response = await fetch('/remotes.json');
      const read = installationSchema.safeParse(await response.json());
      if (read.success) setInstallation(read.data.settings);
    };
    ask().catch(() => undefined);
  }, []);
  return installation;
};
