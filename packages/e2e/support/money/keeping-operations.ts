import { arrangedPassword } from '../people/arrange-in-stack.ts';
import { confirmation, pick, statusOf } from './subject.ts';
import type { Operation } from './subject.ts';

const place = {
  organization: 'Alpina Haustechnik AG, Filiale Bern',
  address: 'Laupenstrasse 4',
  zip: '3008',
  city: 'Bern',
};

const signatory = { function: 'Leiterin Finanzen', mail: '', place: 1 as const };

/** Location of an account, on its paper. */
export const locationOf = (name: string, stationeryId: string | null) => ({ ...place, name, stationeryId });

/** Signatory at a location. */
export const signatoryOf = (name: string, locationId: string | null) => ({ ...signatory, name, locationId });

const styles = ['cambria', 'lato', 'arial', 'calibri'] as const;

/** Operations that correct, keep, export or delete references, or change what these are printed on. */
export const keepingOperations = {
  correct: {
    needs: ['finished'],
    run: ({ own, finished }, index) =>
      statusOf(
        own.call('correctZeugnis', {
          params: { id: pick(finished, index) },
          body: { reason: 'Das Austrittsdatum war falsch.' },
        }),
      ),
  },
  continue: {
    needs: ['credit', 'finished'],
    run: ({ own, finished }, index) =>
      statusOf(own.call('continueAsFinal', { params: { id: pick(finished, index) } })),
  },
  keepVersion: {
    needs: ['references'],
    run: ({ own, references }, index) =>
      statusOf(
        own.call('keepVersion', {
          params: { id: pick(references, index) },
          body: { name: `Stand ${index}` },
        }),
      ),
  },
  restoreVersion: {
    needs: ['references', 'versions'],
    run: ({ own, versions }, index) => {
      const { id, version, state } = pick(versions, index);
      return statusOf(own.call('restoreVersion', { params: { id }, body: { version, state } }));
    },
  },
  hold: {
    needs: ['finished'],
    run: ({ own, finished }, index) =>
      statusOf(
        own.call('holdReference', {
          params: { id: pick(finished, index) },
          body: { reason: `Verfahren ${index}` },
        }),
      ),
  },
  release: {
    needs: ['finished'],
    run: ({ own, finished }, index) =>
      statusOf(own.call('releaseReference', { params: { id: pick(finished, index) } })),
  },
  savePeriods: {
    needs: ['finished'],
    run: ({ own }, index) =>
      statusOf(own.call('saveRetention', { body: { finishedYears: 1 + (index % 2), openMonths: 6 } })),
  },
  retention: {
    needs: ['finished'],
    run: async ({ runRetention }) => {
      await runRetention();
      return 200;
    },
  },
  startExport: {
    needs: ['password'],
    run: ({ own }) => statusOf(own.call('startExport', { body: { currentPassword: arrangedPassword } })),
  },
  saveStep: {
    needs: ['references', 'places'],
    run: ({ own, references, places }, index) =>
      statusOf(
        own.call('saveZeugnis', {
          body: {
            idZeugnis: pick(references, index),
            ...confirmation,
            locationId: pick(places, index).locationId,
          },
        }),
      ),
  },
  saveLocation: {
    needs: ['places'],
    run: ({ own, places }, index) => {
      const { locationId: id, name, stationeryId } = pick(places, index);
      return statusOf(own.call('updateLocation', { params: { id }, body: locationOf(name, stationeryId) }));
    },
  },
  deleteLocation: {
    needs: ['places'],
    run: ({ own, places }, index) =>
      statusOf(own.call('deleteLocation', { params: { id: pick(places, index).locationId } })),
  },
  saveSignatory: {
    needs: ['places'],
    run: ({ own, places }, index) => {
      const { signatoryId: id, locationId } = pick(places, index);
      return statusOf(
        own.call('updateSignatory', { params: { id }, body: signatoryOf(`Vera ${index}`, locationId) }),
      );
    },
  },
  usePaper: {
    needs: ['places'],
    run: ({ own, places }, index) =>
      statusOf(
        own.call('activateStationery', {
          params: { id: pick(places, index).stationeryId },
          body: { active: true, isDefault: index % 2 === 0 },
        }),
      ),
  },
  saveStyle: {
    needs: [],
    run: ({ own }, index) =>
      statusOf(
        own.call('saveDocumentStyle', {
          body: {
            template: index % 2 === 0 ? 'standard' : 'klassisch',
            font: pick(styles, index),
            size: 11,
            alignment: 'left',
            seal: 'number',
          },
        }),
      ),
  },
} as const satisfies Record<string, Operation>;
