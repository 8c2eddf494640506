export { arrangeAccount, testTokenSecret, type ArrangedAccount } from './arrange-account.ts';
export { checkSize } from './check-size.ts';
export { apiClient, type ApiAnswer, type ApiClient, type ApiError } from './api-client.ts';
export { startInbox, type Inbox, type ReceivedMail } from './inbox.ts';
export { movableClock, type MovableClock } from './movable-clock.ts';
export { testDatabase, type TestDatabase } from './test-database.ts';
export { testRedis, type TestRedis } from './test-redis.ts';
export { testServer, type TestServer } from './test-server.ts';
