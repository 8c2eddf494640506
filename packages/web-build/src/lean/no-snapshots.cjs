/**
 * Stand-in for the federation runtime's snapshots, its knowledge of remotes from manifests, which we do not write. The
 * shell registers each remote with the address of its entry, which needs none.
 */
class SnapshotHandler {
  manifestCache = new Map();

  /** No hooks for plugins. */
  hooks = { applyPlugin: () => undefined };

  loadRemoteSnapshotInfo() {
    throw new Error('Browser builds contain no snapshots of the federation runtime.');
  }
}

/** No remote has a snapshot. */
const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
});

module.exports = { SnapshotHandler, getGlobalRemoteInfo };
