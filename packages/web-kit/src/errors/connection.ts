import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** `offline`: no response from the gateway. `partDown`: the gateway responds, a service behind it does not. */
export type ConnectionState = 'up' | 'offline' | 'partDown';

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => 'up',
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<ConnectionState>) => payload,
  },
  selectors: { selectConnection: (state) => state },
});

export const connectionReducer = connectionSlice.reducer;
export const { connectionChanged } = connectionSlice.actions;
export const { selectConnection } = connectionSlice.selectors;
