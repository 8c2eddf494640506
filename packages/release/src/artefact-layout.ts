import { createHash } from 'node:crypto';

/** Where things lie in an artefact: who packs it and who opens it must agree. */
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';
export const fileFolder = 'files/';

export const sha384Of = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64');
