import type { HostServices } from './host-services.ts';
import type { Podman } from './podman.ts';

export type EngineOptions = {
  /** Empty folder of this engine. */
  folder: string;
  podman: Podman;
  host: HostServices;
  /** Names of the loaded images. */
  images: { web: string; worker: string };
  /** Every value that the settings of a deployment ask for. */
  settings: Record<string, string>;
  /** Name by which the browser asks, on port 443 of this machine. */
  hostName: string;
};

/** One way to run the product in containers from the files in `deploy/`. */
export type Engine = {
  /** Migrates, then starts all parts; does not wait until they are ready. */
  start: () => Promise<void>;
  /** Names of the containers, ended ones included. */
  containers: () => Promise<string[]>;
  /** Asks all to end (SIGTERM), with 65 s for each; they can be inspected afterwards. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
};
