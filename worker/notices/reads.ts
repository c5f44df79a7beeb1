import type { Read } from '../lib/reads.ts';
import { noticesOfUser } from './list.ts';
import { noticeSettingsOfUser } from './settings.ts';

export const noticeReads: Read[] = [noticesOfUser, noticeSettingsOfUser];
