import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from './connection.ts';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export type NotificationInput = {
  severity: Severity;
  /** The heading, already in the reader's language. */
  summary: string;
  detail?: string;
  /** Stays until its cause ends or it is closed; others go after a while. */
  sticky?: boolean;
  /**
   * Its cause, such as one thing that could not be saved: of the messages about it the last one stands, until `settled` says
   * that it has ended. An endpoint's own name ends by itself with its next success.
   */
  about?: string;
  /** Its cause is that something cannot be reached: ends as soon as everything can. */
  untilConnected?: boolean;
};

export type Notification = Required<NotificationInput> & {
  readonly id: string;
  /** The path that it was shown at first. What stays does so on that page alone. */
  readonly page?: string;
};

/** The page that is shown; none in tests without a browser. */
const pageNow = (): { page?: string } =>
  globalThis.location === undefined ? {} : { page: globalThis.location.pathname };

const prepare = (input: NotificationInput) => ({
  payload: { detail: '', sticky: false, ...input, id: nanoid(), ...pageNow() },
});

const isSame = (a: Notification, b: Notification): boolean =>
  a.severity === b.severity && a.summary === b.summary && a.detail === b.detail;

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    /** Shows a message. One that is already on screen is not shown twice (polling would pile them up); it goes on for the new cause. */
    notify: {
      prepare,
      reducer: (state, { payload }: PayloadAction<ReturnType<typeof prepare>['payload']>) => {
        const next: Notification = { about: '', untilConnected: false, ...payload };
        return state.some((shown) => isSame(shown, next))
          ? state.map((shown) => (isSame(shown, next) ? { ...next, id: shown.id } : shown))
          : [...state.filter(({ about }) => about === '' || about !== next.about), next];
      },
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
    /** The cause has ended: saved, mended or no longer wanted. */
    settled: (state, { payload }: PayloadAction<string>) => state.filter(({ about }) => about !== payload),
    /** Another page is shown: what stayed was about the one before. */
    pageReached: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ sticky, page }) => !sticky || page === payload),
  },
  extraReducers: (build) => {
    build.addCase(connectionChanged, (state, { payload }) =>
      payload === 'up' ? state.filter(({ untilConnected }) => !untilConnected) : state,
    );
  },
  selectors: { selectNotifications: (state) => state },
});

export const notificationsReducer = notificationsSlice.reducer;
export const { notify, dismissed, settled, pageReached } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
