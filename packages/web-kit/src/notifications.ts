import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export type NotificationInput = {
  severity: Severity;
  /** The heading, already in the reader's language. */
  summary: string;
  detail?: string;
  /** Stays until it is closed; others go after a while. */
  sticky?: boolean;
};

export type Notification = Required<NotificationInput> & { readonly id: string };

const isSame = (a: Notification, b: Notification): boolean =>
  a.severity === b.severity && a.summary === b.summary && a.detail === b.detail;

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    /** Shows a message. One that is already on screen is not shown twice (polling would pile them up). */
    notify: {
      prepare: (input: NotificationInput) => ({
        payload: { detail: '', sticky: false, ...input, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) =>
        state.some((shown) => isSame(shown, payload)) ? state : [...state, payload],
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectNotifications: (state) => state },
});

export const notificationsReducer = notificationsSlice.reducer;
export const { notify, dismissed } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
