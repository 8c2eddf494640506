/**
 * Stand-in for updates of the federation runtime before each script, for builds that learn of shared modules or remotes
 * at run time: ours know all of them from the start.
 */
export const updateConsumeOptions = () => undefined;
export const updateRemoteOptions = () => undefined;
