import { binApi } from '../../contract/admin/bin.api.ts';
import type { ItemUse } from '../../contract/admin/bin.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { statement } from '../../db/client.ts';
import { getTable } from '../../db/schema/get-table.ts';
import { defineQuery } from '../../http/query.ts';
import { selectAllUses } from './build-bin-mutation.ts';

/** GET /bin/uses: lists the uses of an item that would prevent its deletion. */
export const listItemUses = defineQuery(binApi.listUses, {
  auth: 'A',
  buildQueries: ({ query: { resource, id } }) => ({
    uses: statement<ItemUse>(selectAllUses(resource, getTable(getTableName(resource)), id)),
  }),
  toResponse: ({ uses }) => ({ uses }),
});
