/** Address of the retention page. The remote's own: a shell may have an older web-kit. */
export const retentionPath = '/account/aufbewahrung';
