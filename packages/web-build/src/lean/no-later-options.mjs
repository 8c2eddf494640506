/**
 * Take the place of what the federation runtime does where a build learns of more shared modules or remotes while it runs,
 * before each script that it loads: ours know all of them from the start.
 */
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;
