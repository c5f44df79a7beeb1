import type { SiteMark } from '../contract/settings/site-mark.ts';
import { getFilePath } from '../http/get-file-path.ts';
import { getStoredSettings } from './settings-copy.ts';

/** Paths of the pictures of the site's mark; undefined for the mark of Sobe. */
export function getSiteMark(): SiteMark | undefined {
  const { mark, favicon = mark, touch_icon = mark, share_picture } = getStoredSettings().files;
  if (!favicon || !touch_icon) return undefined;
  return {
    favicon: getFilePath(favicon),
    touchIcon: getFilePath(touch_icon),
    sharePicture: share_picture ? getFilePath(share_picture) : null,
  };
}
