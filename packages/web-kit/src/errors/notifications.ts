import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { connectionChanged } from './connection.ts';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export type NotificationInput = {
  severity: Severity;
  /** Heading in the reader's language. */
  summary: string;
  detail?: string;
  /** Stays until its cause ends or it is closed; others disappear after a while. */
  sticky?: boolean;
  /**
   * Subject of the message, such as one value that could not be saved: the last message about it replaces earlier ones,
   * and `settled` removes it. The name of an endpoint is settled by the endpoint's next success.
   */
  about?: string;
  /** Caused by a lost connection: removed as soon as everything is reachable. */
  untilConnected?: boolean;
};

export type Notification = Required<NotificationInput> & {
  readonly id: string;
  /** Path on which it was first shown; a sticky message stays on that page only. */
  readonly page?: string;
};

/** Path of the current page; none in tests without a browser. */
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
    /**
     * Show a message. One that is already on screen is not repeated (polling would pile them up) but takes over the new
     * subject.
     */
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
    /** The subject is settled: saved, corrected or dropped. */
    settled: (state, { payload }: PayloadAction<string>) => state.filter(({ about }) => about !== payload),
    /** Another page is shown: remove the sticky messages of the one before. */
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
