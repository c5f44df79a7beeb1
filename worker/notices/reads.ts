import type { Read } from '../http/query.ts';
import { noticesOfUser } from './list.ts';
import { noticeSettingsOfUser } from './settings.ts';

/** Queries of notifications and their settings. */
export const noticeReads: Read[] = [noticesOfUser, noticeSettingsOfUser];
