/** Paths and breadcrumbs of the admin pages that add or edit a thread reply. */

import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import { threadsResource } from '../../../worker/contract/community/threads.resource.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { type BreadcrumbTrail, getListTrail } from '../breadcrumb-trail.ts';

const getReplyPath = (thread: string, id: string) =>
  toHref(`${getAdminItemPath(threadsResource, thread)}/reply/${id}`);

/** Path of the form that answers a reply. */
export const getAddReplyPath = (thread: string, id: string): LinkTarget =>
  `${getReplyPath(thread, id)}/add_reply`;

export const getEditReplyPath = (thread: string, id: string): LinkTarget =>
  `${getReplyPath(thread, id)}/edit`;

export const getAddFirstReplyPath = (thread: string): LinkTarget =>
  `${getAdminItemPath(threadsResource, thread)}/add_reply`;

export const getThreadTrail = (reply: ApiItem): BreadcrumbTrail => [
  ...getListTrail(threadsResource),
  [
    getReferenceName('thread_id', reply),
    getAdminItemPath(threadsResource, String(reply.thread_id)),
  ],
];
