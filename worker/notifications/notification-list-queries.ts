import type { Read } from '../http/query.ts';
import { noticesOfUser } from './notification-list.ts';
import { noticeSettingsOfUser } from './notification-settings.ts';

/** Queries of notifications and their settings. */
export const noticeReads: Read[] = [noticesOfUser, noticeSettingsOfUser];
