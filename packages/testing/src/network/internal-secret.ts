/** Secret between gateway and services under test; give it to the app under test. */
export const testInternalSecret = 'a secret that only the gateway of tests shows';
