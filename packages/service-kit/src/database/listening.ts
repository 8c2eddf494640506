import type { MikroORM } from '@mikro-orm/postgresql';

import type { HealthProbe } from '../http/health.ts';
import { listen } from './listener.ts';
import type { Listener, ListenerOptions, Subscription } from './listener.ts';

/** Listening of a process; each subscription has a connection of its own. */
export type Listening = {
  listen(subscription: Subscription): Listener;
  /** Rejects while a subscription hears nothing, for the details of health. */
  probe: HealthProbe;
};

/** @param orm whose connections send notifications */
export const openListening = ({
  orm,
  ...options
}: Omit<ListenerOptions, 'notify'> & { orm: MikroORM }): Listening => {
  const listeners = new Set<Listener>();
  return {
    listen: (subscription) => {
      const listener = listen({
        ...options,
        notify: (channel) => orm.em.fork().execute(`select pg_notify(?, '')`, [channel]),
        ...subscription,
      });
      listeners.add(listener);
      return {
        ...listener,
        stop: async () => {
          listeners.delete(listener);
          await listener.stop();
        },
      };
    },
    probe: async () => {
      if ([...listeners].some((listener) => listener.isDeaf())) throw new Error('nothing is heard');
    },
  };
};
