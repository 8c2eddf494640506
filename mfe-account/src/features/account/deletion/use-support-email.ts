import { useEffect, useState } from 'react';
import { z } from 'zod';

const settingsSchema = z.object({ settings: z.object({ supportEmail: z.string() }) });

/** The support address of this installation; empty until it is known, or where there is none. */
export const useSupportEmail = (): string => {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const response = await fetch('/remotes.json');
      const read = settingsSchema.safeParse(await response.json());
      if (read.success) setEmail(read.data.settings.supportEmail);
    };
    ask().catch(() => undefined);
  }, []);
  return email;
};
