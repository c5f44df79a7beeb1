import type { AccessObjectTag, AccessTypeTag } from '../../worker/contract/system/access-tags.ts';
import { getPostUrl } from './api.ts';
import { token } from './token.ts';

export interface AccessedObject {
  object_type_tag: AccessObjectTag;
  object_id?: string;
  object_tag?: string;
}

/**
 * Logs a view or submission in the background; the request outlives the page and errors are
 * ignored.
 */
export function logAccess(object: AccessedObject, access_type_tag: AccessTypeTag) {
  const { innerHeight: height, innerWidth: width } = window;
  const bearer = token.get();
  void fetch(getPostUrl('POST /access_log'), {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ ...object, access_type_tag, height, width }),
  }).catch(() => {});
}
