import { documentStyleSchema } from '../../forms/document-style.ts';
import { operation } from '../operation.ts';

/** Style of the references of the caller's account; defaults where nothing was chosen. */
export const getDocumentStyle = operation({
  name: 'getDocumentStyle',
  service: 'accounts',
  method: 'GET',
  path: '/api/account/document-style',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  response: documentStyleSchema,
});

/**
 * Saves the whole style. Open references have to be previewed again, unless only what is printed nowhere changed;
 * finished ones never change.
 */
export const saveDocumentStyle = operation({
  name: 'saveDocumentStyle',
  service: 'accounts',
  method: 'PUT',
  path: '/api/account/document-style',
  roles: ['customer', 'admin'],
  ownership: 'self',
  additive: true,
  body: documentStyleSchema,
  response: documentStyleSchema,
  bodyLimit: 1024,
});
