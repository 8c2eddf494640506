/**
 * Takes the place of the federation runtime's snapshots: what it knows of remotes by manifests that we do not write. The
 * shell registers each remote with the address of its entry, which asks for none.
 */
class SnapshotHandler {
  manifestCache = new Map();

  /** Plugins have nothing to hook into here. */
  hooks = { applyPlugin: () => undefined };

  loadRemoteSnapshotInfo() {
    throw new Error('The builds for browsers leave the snapshots of the federation runtime out.');
  }
}

/** No remote has one. */
const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
});

module.exports = { SnapshotHandler, getGlobalRemoteInfo };
