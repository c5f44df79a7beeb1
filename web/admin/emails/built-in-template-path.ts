import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { emailTemplatesResource } from '../../../worker/contract/system/email-templates.resource.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';

/** URL parameter with the tag of a built-in template. */
export const BUILT_IN_PARAM = 'built_in';

/** Form of a new template that begins with built-in texts. */
export const getAddBuiltInPath = (tag: string): LinkTarget =>
  `${getAdminAddPath(emailTemplatesResource)}?${BUILT_IN_PARAM}=${encodeURIComponent(tag)}`;
