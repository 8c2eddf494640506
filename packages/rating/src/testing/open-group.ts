import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Open a group of questions by its tab and wait for its cards, which may follow a moment later. */
export const openGroup = async (user: UserEvent, name: string | RegExp): Promise<void> => {
  await user.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBeNull());
};
