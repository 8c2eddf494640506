/** The checks of generated documents, for the service that writes them. */
export { loadDocumentCheck } from './document/load-document-check.ts';
export type { CheckDocument } from './document/load-document-check.ts';
export type { Answer, CheckOptions, DocumentFacts } from './document/document-facts.ts';
export { checkIds, generatorFaults, shownFaultCodes } from './document/faults.ts';
export type {
  CheckId,
  Fault,
  FaultClass,
  FaultCode,
  GeneratorFaultCode,
  Place,
  ShownFaultCode,
} from './document/faults.ts';
