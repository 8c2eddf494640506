/** What the gateway shows to services under test; give it to the app under test. */
export const testInternalSecret = 'a secret that only the gateway of tests shows';
