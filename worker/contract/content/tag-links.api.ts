import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import { defineApi } from '../shared/operation.ts';
import { objectTagLinksResource } from './tag-links.resource.ts';
import { createdTagLinkSchema, tagLinkCreationSchema } from './tag-links.ts';

/** HTTP operations that add a tag to an object, remove it, and list the links. */
export const tagLinksApi = defineApi({
  list: {
    method: 'get',
    path: '/tag-links/:object_type/:object_id',
    tag: 'tag-links',
    summary: 'List the tag links of an object by tag name; a member only their own',
    query: buildListQuerySchema(objectTagLinksResource),
    response: buildListSchema(objectTagLinksResource),
  },
  create: {
    method: 'post',
    path: '/tag-links',
    tag: 'tag-links',
    summary: 'Add a tag to an object; a member only to themselves',
    body: tagLinkCreationSchema,
    status: 201,
    response: createdTagLinkSchema,
  },
  delete: {
    method: 'delete',
    path: '/tag-links/:id',
    tag: 'tag-links',
    summary: 'Remove a tag from an object; a member only from themselves',
    status: 204,
  },
});
