import * as retention from '@attesta/contracts/operations/references/retention.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { loadReference } from '../reference/load-reference.ts';
import { listDeletionCertificates } from './certificate/list-deletion-certificates.ts';
import { writeCertificate } from './certificate/write-certificate.ts';
import { holdReference } from './hold-reference.ts';
import { listDueReferences } from './list-due-references.ts';
import { readHold } from './read-hold.ts';
import { readRetention } from './read-retention.ts';
import { releaseReference } from './release-reference.ts';
import { saveRetention } from './save-retention.ts';

export const retentionRoutes = ({ settings }: Dependencies): Route[] => [
  route(retention.getRetention, ({ em, actor }) => readRetention(em, actor.accountId)),
  route(retention.saveRetention, saveRetention),
  route(retention.getHold, async ({ em, actor, params }) => {
    const { id } = await loadReference(em, params.id, actor.accountId);
    return readHold(em, id);
  }),
  route(retention.holdReference, holdReference),
  route(retention.releaseReference, releaseReference),
  route(retention.listDueReferences, ({ em, actor, query, now }) =>
    listDueReferences(em, actor.accountId, query, now),
  ),
  route(retention.listDeletionCertificates, ({ em, actor, query }) =>
    listDeletionCertificates(em, actor.accountId, query),
  ),
  route(retention.downloadDeletionCertificate, async ({ em, actor, params, query }) => {
    const text = await writeCertificate(em, {
      accountId: actor.accountId,
      day: params.day,
      language: query.lang,
      productName: settings.PRODUCT_NAME,
    });
    return reply(200, Buffer.from(text, 'utf8'), {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Loeschbestaetigung-${params.day}.txt"`,
    });
  }),
];
